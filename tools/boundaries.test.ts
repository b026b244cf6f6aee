import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')

interface Violation {
  from: string
  rule: { name: string }
}

/** Checks a small tree of files against the boundaries of this repository. */
function violationsOf(files: Record<string, string>): Violation[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const tops = new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))
    const { summary } = depcruise(folder, [...tops])
    assert.ok(summary.totalCruised > 0)
    return summary.violations
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function rulesBroken(files: Record<string, string>): string[] {
  return violationsOf(files).map(({ rule }) => rule.name)
}

function depcruise(
  folder: string,
  args: string[],
): { summary: { totalCruised: number; violations: Violation[] } } {
  const program = path.join(root, 'node_modules', '.bin', 'depcruise')
  const config = path.join(root, '.dependency-cruiser.js')
  const options = [program, '--config', config, '--output-type', 'json', ...args]
  const { stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  assert.ok(stdout, stderr)
  return JSON.parse(stdout)
}

const nothing = 'export const nothing = 0\n'

/** Forbidden imports: the file, what it imports, and the rule against it. */
const planted: [from: string, to: string, rule: string][] = [
  ['contract/src/a.ts', 'service/src/b.ts', 'contract-imports-listed-workspaces'],
  ['extraction/src/a.ts', 'contract/src/b.ts', 'extraction-imports-listed-workspaces'],
  ['cad/src/a.ts', 'extraction/src/b.ts', 'cad-imports-listed-workspaces'],
  ['media/src/a.ts', 'cad/src/b.ts', 'media-imports-listed-workspaces'],
  ['sdk/src/a.ts', 'extraction/src/b.ts', 'sdk-imports-listed-workspaces'],
  ['service/src/a.ts', 'sdk/src/b.ts', 'service-imports-listed-workspaces'],
  ['web/src/a.ts', 'service/src/b.ts', 'web-imports-listed-workspaces'],
  ['web/src/ui/a.ts', 'web/src/guidebooks/b.ts', 'ui-knows-no-resource'],
  ['web/src/device/a.ts', 'web/src/api.ts', 'device-knows-no-resource'],
  ['web/src/api.ts', 'web/src/pages/b.ts', 'web-ground-knows-no-page'],
  ['web/src/pages/a.ts', 'web/src/guidebooks/b.ts', 'pages-know-no-resource'],
  [
    'web/src/procedures/a.ts',
    'web/src/guidebooks/b.ts',
    'web-procedures-reads-what-web-may-read-lists',
  ],
  ['web/src/surprises/a.ts', 'web/src/ui/b.ts', 'every-web-folder-is-listed'],
  [
    'extraction/src/layout/a.ts',
    'extraction/src/blocks/b.ts',
    'extraction-layout-reads-no-later-stage',
  ],
  ['extraction/src/pdf/a.ts', 'extraction/src/blocks/b.ts', 'extraction-pdf-reads-no-later-stage'],
  [
    'extraction/src/procedures/a.ts',
    'extraction/src/extract.ts',
    'extraction-procedures-reads-no-later-stage',
  ],
  [
    'extraction/src/surprises/a.ts',
    'extraction/src/layout/b.ts',
    'every-folder-of-extraction-is-listed',
  ],
  ['service/src/platform/a.ts', 'service/src/guidebooks/b.ts', 'platform-knows-no-slice'],
  [
    'service/src/platform/files/a.ts',
    'service/src/platform/http/b.ts',
    'nothing-of-the-platform-needs-http',
  ],
  ['service/src/jobs/a.ts', 'service/src/objects/queries.ts', 'jobs-reads-what-may-read-lists'],
  [
    'service/src/guidebooks/a.ts',
    'service/src/objects/routes.ts',
    'guidebooks-reads-what-may-read-lists',
  ],
  [
    'service/src/guidebooks/reference-material/a.ts',
    'service/src/objects/queries.ts',
    'guidebooks-reference-material-reads-what-may-read-lists',
  ],
  [
    'service/src/guidebooks/a.ts',
    'service/src/guidebooks/reference-material/routes.ts',
    'guidebooks-reads-what-may-read-lists',
  ],
  ['service/src/surprises/a.ts', 'service/src/platform/b.ts', 'every-slice-is-listed'],
  ['service/src/jobs/a.ts', 'service/src/main.ts', 'nothing-imports-the-start'],
  ['service/src/jobs/a.ts', 'service/src/jobs/b.test.ts', 'tests-are-not-imported'],
]

/** All are checked in one tree, as starting the check takes longest; `a.ts` is renamed in each to be unique. */
let violations: Violation[] | undefined

function plantedViolations(): Violation[] {
  violations ??= violationsOf(
    Object.assign({}, ...planted.map(([from, to], index) => filesOf(nameOf(from, index), to))),
  )
  return violations
}

function nameOf(from: string, index: number): string {
  return from.endsWith('/a.ts') ? from.replace(/a\.ts$/, `a${index}.ts`) : from
}

const nameOfTypes = (from: string) => from.replace(/\.ts$/, '-of-types.ts')

function filesOf(from: string, to: string): Record<string, string> {
  const target = path.relative(path.dirname(from), to)
  const specifier = target.startsWith('.') ? target : `./${target}`
  return {
    [from]: `import { nothing } from '${specifier}'\n`,
    [nameOfTypes(from)]: `import type { nothing } from '${specifier}'\n`,
    [to]: nothing,
  }
}

for (const [index, [place, to, rule]] of planted.entries()) {
  test(`${place} may not import ${to}`, () => {
    const from = nameOf(place, index)

    const found = plantedViolations().filter((violation) => violation.rule.name === rule)

    const files = found
      .map((violation) => violation.from)
      .filter((file) => [from, nameOfTypes(from)].includes(file))
    assert.deepEqual(new Set(files), new Set([from, nameOfTypes(from)]))
  })
}

test('files directly in extraction/src have a stage, too', () => {
  const files = {
    'extraction/src/draft.ts': `import { nothing } from './drafting/a.ts'\nexport const more = nothing\n`,
    'extraction/src/drafting/a.ts': nothing,
  }

  assert.deepEqual(rulesBroken(files), ['extraction-draft-reads-no-later-stage'])
})

test('cycles are refused, even of types', () => {
  const ring = (what: string) => ({
    'contract/src/a.ts': `import ${what} from './b.ts'\nexport const nothing = 0\n`,
    'contract/src/b.ts': `import { nothing } from './a.ts'\nexport const more = nothing\n`,
  })

  assert.deepEqual(new Set(rulesBroken(ring('{ more }'))), new Set(['no-cycles']))
  assert.deepEqual(new Set(rulesBroken(ring('type { more }'))), new Set(['no-cycles']))
})

test('an unresolvable import is refused', () => {
  const files = { 'contract/src/a.ts': `import { b } from './nowhere.ts'\n` }

  assert.deepEqual(rulesBroken(files), ['no-unresolved'])
})

test('allowed imports pass, including `using` declarations', () => {
  const files = {
    'service/src/guidebooks/routes.ts': `
      import { nothing } from '../objects/queries.ts'
      import { other } from './reference-material/link-queries.ts'
      export async function close() { await using file = nothing; return [file, other] }\n`,
    'service/src/objects/queries.ts': nothing,
    'service/src/guidebooks/reference-material/link-queries.ts': 'export const other = 1\n',
  }

  assert.deepEqual(rulesBroken(files), [])
})

test("this repository's check sees its files", () => {
  const { summary } = depcruise(root, ['contract', 'sdk'])

  assert.ok(summary.totalCruised > 100, `${summary.totalCruised} modules`)
})
