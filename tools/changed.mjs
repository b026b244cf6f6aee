import { outputOf } from './processes.mjs'
import { SetupError } from './say.mjs'

/** The folders that browser tests exercise. */
const product = [
  'contract',
  'sdk',
  'runs',
  'printing',
  'isolation',
  'extraction',
  'cad',
  'media',
  'embedded-postgres',
  'read-pipeline',
  'service',
  'web',
]

/** What else each folder with tests depends on: what boundaries let it import, and what its tests start. */
const madeOf = {
  contract: [],
  sdk: ['contract'],
  runs: ['contract'],
  isolation: [],
  extraction: ['isolation'],
  cad: ['isolation'],
  media: ['isolation'],
  printing: ['isolation', 'media'],
  'embedded-postgres': [],
  'read-pipeline': ['embedded-postgres'],
  'millwright-mcp': [],
  service: [...product, 'millwright-mcp'],
  web: ['contract', 'sdk', 'runs'],
  proof: [...product, 'millwright-mcp'],
  tools: [...product, 'millwright-mcp', 'proof', 'deploy'],
}

const inBrowser = new Set(product)

const onlyText = /\.md$|^LICENSE$/

/**
 * The workspaces that a change can affect. Boundaries between them are checked, so it cannot affect any others.
 *
 * @param files changed files, from the root of the checkout
 * @returns folders whose tests have to run, and whether the browser tests do
 */
export function reachOf(files) {
  const folders = Object.keys(madeOf)
  const changed = new Set(files.filter((file) => !onlyText.test(file)).map(folderOf))
  const isKnown = [...changed].every((folder) => isFolder(folder, folders))
  if (!isKnown) return { folders, browser: true }
  const reached = folders.filter((folder) =>
    [folder, ...madeOf[folder]].some((each) => changed.has(each)),
  )
  // Documents are tested too: what they say about settings, and that they name no machine.
  const withTexts = files.length > 0 && !reached.includes('tools') ? [...reached, 'tools'] : reached
  return { folders: withTexts, browser: [...changed].some((folder) => inBrowser.has(folder)) }
}

const folderOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.')
const beside = new Set(['deploy', 'docs'])
const isFolder = (folder, folders) => folders.includes(folder) || beside.has(folder)

/** The files changed since this branch left main, including uncommitted and new ones. */
export async function changedFiles() {
  const base = await outputOf('git', ['merge-base', 'main', 'HEAD'])
  if (!base) throw new SetupError('--changed needs a branch "main" to compare with.')
  const differing = (await outputOf('git', ['diff', '--name-only', base])) ?? ''
  const untracked = (await outputOf('git', ['ls-files', '--others', '--exclude-standard'])) ?? ''
  return `${differing}\n${untracked}`.split('\n').filter(Boolean)
}
