// Who may import whom. The prose version is in ARCHITECTURE.md; this one is enforced.
import { createRequire } from 'node:module'

teachUsing()

/**
 * The slices of the service, each with the slices whose queries it may read. A slice and the
 * slices inside it (`guidebooks` and `guidebooks/reference-material`) may read each other.
 * Identity goes both ways, since members are users; that no queries do is seen to by no-cycles.
 */
export const mayRead = {
  captures: [
    'objects',
    'organizations/members',
    'organizations/retention',
    'organizations/transcription',
    'procedures',
  ],
  'captures/media': ['procedures'],
  'accepted-media': [],
  ask: ['guidebooks', 'organizations/language-model', 'search'],
  assignments: ['notifications', 'objects', 'organizations/members', 'organizations/teams'],
  courses: ['assignments', 'lessons', 'organizations/members'],
  lessons: ['courses'],
  skills: ['captures', 'organizations/members'],
  users: ['organizations/members'],
  'users/account': ['organizations/members'],
  'users/sign-in': ['organizations', 'organizations/members', 'organizations/shared-devices'],
  'users/provider-sign-in': [
    'organizations',
    'organizations/claimed-domains',
    'organizations/identity-provider',
    'organizations/members',
    'users/sign-in',
  ],
  'users/passkeys': ['users/second-factor', 'users/sign-in'],
  'users/second-factor': ['users/sign-in'],
  'users/device-sign-in': [
    'organizations/member-badges',
    'organizations/member-pins',
    'organizations/members',
    'organizations/shared-devices',
  ],
  'users/confirmations': [
    'organizations/member-pins',
    'organizations/members',
    'users/passkeys',
    'users/second-factor',
    'users/sign-in',
  ],
  organizations: ['users', 'users/sign-in'],
  'organizations/logo': [],
  'organizations/identity-provider': ['organizations/teams'],
  'organizations/claimed-domains': [],
  'organizations/activity': [],
  'organizations/language-model': [],
  'organizations/api-keys': [],
  'organizations/retention': [],
  'organizations/sandbox': [],
  'organizations/storage': [],
  'organizations/transcription': [],
  'organizations/webhooks': ['events'],
  'organizations/members': ['users', 'users/sign-in'],
  'organizations/teams': ['assignments'],
  'organizations/directory-tokens': [],
  'organizations/member-sessions': ['users/sign-in'],
  'organizations/member-pins': ['users/sign-in'],
  'organizations/member-badges': [],
  'organizations/shared-devices': ['users', 'users/sign-in'],
  jobs: [],
  mcp: [],
  assistants: [],
  oauth: ['assistants'],
  scim: [
    'assignments',
    'organizations',
    'organizations/claimed-domains',
    'organizations/directory-tokens',
    'organizations/identity-provider',
    'organizations/members',
    'organizations/teams',
    'users',
  ],
  digests: ['assignments', 'organizations', 'organizations/members'],
  events: [],
  objects: [],
  'objects/tracking-files': [],
  procedures: [
    'assignments',
    'notifications',
    'objects',
    'organizations',
    'organizations/members',
    'organizations/teams',
    'lessons',
    'runs',
  ],
  'procedures/media': ['guidebooks/reference-material'],
  'procedures/insights': ['runs'],
  runs: ['assignments', 'notifications', 'organizations', 'users/confirmations'],
  'runs/files': [],
  'saved-filters': [],
  search: [],
  tags: [],
  notifications: ['assignments', 'organizations/members', 'procedures'],
  places: [],
  guidebooks: ['places', 'procedures', 'objects', 'objects/tracking-files'],
  'guidebooks/reference-material': [
    'procedures',
    'jobs',
    'lessons',
    'organizations/language-model',
  ],
}

/**
 * The folders of the web app from the ground up, each with those above `pages` that it may read. All may read the
 * files of `web/src` itself, `ui`, `device` and, from there on, `pages`. Nobody reads upwards, so there are no cycles.
 */
export const webMayRead = {
  outbox: [],
  floor: ['outbox', 'scanning', 'sign-in'],
  search: [],
  notifications: [],
  places: [],
  scanning: [],
  'sign-in': ['search'],
  assistants: [],
  users: ['assistants', 'sign-in'],
  confirming: ['floor', 'sign-in', 'users'],
  members: ['users'],
  organizations: ['assistants', 'sign-in', 'members'],
  assignments: ['members'],
  objects: ['search'],
  content: ['objects'],
  documents: ['content'],
  ask: ['content', 'documents'],
  keeping: ['assignments', 'objects', 'content', 'documents'],
  captures: ['search', 'members', 'organizations', 'content'],
  offline: ['outbox', 'floor', 'places', 'keeping', 'captures'],
  procedures: [
    'assignments',
    'confirming',
    'outbox',
    'floor',
    'search',
    'scanning',
    'members',
    'objects',
    'content',
    'documents',
    'keeping',
    'captures',
  ],
  skills: ['search', 'members', 'captures'],
  courses: ['assignments', 'outbox', 'search', 'members', 'content', 'captures', 'procedures'],
  guidebooks: [
    'ask',
    'places',
    'assignments',
    'search',
    'members',
    'organizations',
    'objects',
    'content',
    'documents',
    'keeping',
    'captures',
    'procedures',
    'courses',
  ],
  start: ['assignments', 'search', 'scanning', 'offline', 'procedures', 'courses', 'guidebooks'],
  app: [
    'ask',
    'assignments',
    'confirming',
    'outbox',
    'floor',
    'search',
    'notifications',
    'places',
    'sign-in',
    'assistants',
    'users',
    'members',
    'organizations',
    'objects',
    'captures',
    'offline',
    'procedures',
    'skills',
    'courses',
    'guidebooks',
    'start',
  ],
}

/**
 * The stages of extraction from the ground up. Each folder or file of `extraction/src` may read those before it, in its
 * own stage too, and none behind it, so that there are no cycles. Tests may read all.
 */
export const extractionStages = {
  shapes: `geometry.ts errors.ts document.ts draft.ts page-content.ts printed-line.ts flow-content.ts
    reader.ts page-ranges.ts pictures.ts logistic-score.ts`,
  words: 'letters lexicon language markers callouts values references paragraphs',
  files: 'archive xml ooxml images flow recognition libreoffice',
  readers: `pdf tiff image-file docx odt pptx plain-text sheets web-page epub asciidoc markdown-text
    restructured-text`,
  blocks: 'layout drawing blocks convert.ts',
  procedures: 'procedures confidence candidates',
  drafts: 'conservation drafting extract.ts',
  uses: 'output review pasted speech isolation command-line.ts',
}

/** Workspaces, each with the ones it may import. */
const workspaces = {
  contract: [],
  isolation: [],
  extraction: ['isolation'],
  cad: ['isolation'],
  media: ['isolation'],
  'embedded-postgres': [],
  'read-pipeline': [],
  'millwright-mcp': [],
  sdk: ['contract'],
  runs: ['contract'],
  printing: ['isolation', 'media'],
  service: [
    'contract',
    'runs',
    'printing',
    'extraction',
    'cad',
    'media',
    'isolation',
    'embedded-postgres',
    'read-pipeline',
  ],
  web: ['contract', 'sdk', 'runs'],
}

const slices = Object.keys(mayRead)
const placesInExtraction = Object.values(extractionStages).flatMap((names) => names.split(/\s+/))
const tests = '(\\.test\\.(tsx?|mjs)$|^service/test/|^web/e2e/|^proof/|/test-[^/]+\\.ts$)'

function workspaceRule([workspace, allowed]) {
  return {
    name: `${workspace}-imports-listed-workspaces`,
    // Tests of the service drive it through the SDK.
    comment: `May import ${allowed.join(', ') || 'no other workspace'}.`,
    severity: 'error',
    from: { path: `^${workspace}/`, pathNot: tests },
    to: {
      path: `^(${Object.keys(workspaces).join('|')})/`,
      pathNot: `^(${[workspace, ...allowed].join('|')})/`,
    },
  }
}

/** A slice's own files are those of its folder without the folders of the slices inside it. */
function sliceRule(slice) {
  const inside = slices
    .filter((other) => other.startsWith(`${slice}/`))
    .map((other) => other.slice(slice.length + 1))
  const notInside = inside.length > 0 ? `(?!(${inside.join('|')})/)` : ''
  const own = `^service/src/${slice}/${notInside}`
  const readable = slices.filter(
    (other) => mayRead[slice].includes(other) || familyOf(other) === familyOf(slice),
  )
  return {
    name: `${slice.replace('/', '-')}-reads-what-may-read-lists`,
    comment: 'A slice reads another one through its queries, and only one listed in mayRead.',
    severity: 'error',
    from: { path: own, pathNot: tests },
    to: {
      path: '^service/src/[^/]+/',
      pathNot: [
        '^service/src/platform/',
        own,
        ...readable.map((other) => `^service/src/${other}/[a-z-]*queries\\.ts$`),
      ],
    },
  }
}

function webRule(folder) {
  const readable = [folder, 'ui', 'device', 'locales', 'pages', ...webMayRead[folder]].join('|')
  return {
    name: `web-${folder}-reads-what-web-may-read-lists`,
    comment: 'A folder of the web app reads those below it that are listed in webMayRead.',
    severity: 'error',
    from: { path: `^web/src/${folder}/`, pathNot: tests },
    to: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${readable})/` },
  }
}

/** A folder, or a file of `extraction/src` itself, as a pattern of paths. */
function placeInExtraction(name) {
  return `^extraction/src/${name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`}`
}

function extractionRules() {
  return placesInExtraction.slice(0, -1).map((place, index) => ({
    name: `extraction-${place.replace('.ts', '')}-reads-no-later-stage`,
    comment: 'A stage of extraction reads those before it, in the order of extractionStages.',
    severity: 'error',
    from: { path: placeInExtraction(place), pathNot: tests },
    to: { path: placesInExtraction.slice(index + 1).map(placeInExtraction) },
  }))
}

function familyOf(slice) {
  return slice.split('/')[0]
}

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // The build knows the rest of what is named so: its own modules, and files by their addresses.
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.wasm\\?url$' },
    },
    ...Object.entries(workspaces).map(workspaceRule),
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^service/src/platform/', pathNot: tests },
      to: { path: '^service/src/(?!platform/)' },
    },
    {
      name: 'nothing-of-the-platform-needs-http',
      comment: 'HTTP is on top of the platform: jobs, files and mail work without it.',
      severity: 'error',
      from: { path: '^service/src/platform/(?!http/)', pathNot: tests },
      to: { path: '^service/src/platform/http/' },
    },
    {
      name: 'nothing-imports-the-start',
      severity: 'error',
      from: { pathNot: [tests, '^web/playwright\\.config\\.ts$'] },
      to: { path: '^service/src/main\\.ts$' },
    },
    {
      name: 'every-slice-is-listed',
      comment: 'A new slice says in mayRead what it reads.',
      severity: 'error',
      from: {
        path: '^service/src/[^/]+/',
        pathNot: `^service/src/(platform|${slices.join('|')})/`,
      },
      to: {},
    },
    {
      name: 'ui-knows-no-resource',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: '^web/src/(?!ui/|i18n\\.ts$)' },
    },
    {
      name: 'device-knows-no-resource',
      severity: 'error',
      from: { path: '^web/src/device/', pathNot: tests },
      to: { path: '^web/src/(?!device/|ui/|i18n\\.ts$)' },
    },
    {
      name: 'web-ground-knows-no-page',
      comment: 'The files of web/src itself, but for the start, read what is below them.',
      severity: 'error',
      from: { path: '^web/src/[^/]+$', pathNot: [tests, '^web/src/main\\.tsx$'] },
      to: { path: '^web/src/[^/]+/', pathNot: '^web/src/(ui|device|locales)/' },
    },
    {
      name: 'pages-know-no-resource',
      severity: 'error',
      from: { path: '^web/src/pages/', pathNot: tests },
      to: { path: '^web/src/[^/]+/', pathNot: '^web/src/(ui|device|locales|pages)/' },
    },
    {
      name: 'every-web-folder-is-listed',
      comment: 'A new folder says in webMayRead what it reads.',
      severity: 'error',
      from: {
        path: '^web/src/[^/]+/',
        pathNot: `^web/src/(ui|device|locales|pages|${Object.keys(webMayRead).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'every-folder-of-extraction-is-listed',
      comment: 'A new folder, or file of extraction/src itself, has its place in extractionStages.',
      severity: 'error',
      from: {
        path: '^extraction/src/',
        pathNot: [tests, ...placesInExtraction.map(placeInExtraction)],
      },
      to: {},
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: [tests, '^web/playwright\\.config\\.ts$'] },
      to: { path: tests },
    },
  ].concat(slices.map(sliceRule), Object.keys(webMayRead).map(webRule), extractionRules()),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^proof/api-clients/(?:tours/|generated/|[^/]+\\.mjs)' },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no interface for other programs yet, and without a parser that knows
    // TypeScript its sources are read by guesswork: type imports are taken for real ones.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}

/** The walker that dependency-cruiser uses stops at `using file = …`, which it does not know. */
function teachUsing() {
  const { Visitor } = createRequire(import.meta.url)('@swc/core/Visitor.js')
  const { visitStatement } = Visitor.prototype
  Visitor.prototype.visitStatement = function visit(statement) {
    if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
    return this.visitVariableDeclaration({ ...statement, declarations: statement.decls })
  }
}
