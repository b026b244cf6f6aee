import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Effort } from './effort.ts'
import type { Figure } from './figures.ts'
import type { Score } from './score.ts'

export interface Results {
  /** The arguments of the run. */
  title: string
  /** As printed: totals, groups, figures. */
  summary: string[]
  figures: Figure[]
  scores: Score[]
  refused: string[]
  effort: Effort
}

const root = path.join(import.meta.dirname, '..', '..')

/** Writes `proof/results/NAME.md` for people and `NAME.json` with the score of each document. */
export async function saveResults(name: string, results: Results): Promise<void> {
  const folder = path.join(root, 'proof', 'results')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const { title, summary, ...data } = results
  const [totals = '', groups = '', table = '', ...rest] = summary
  const text = [
    `# ${name}`,
    `Millwright ${version}, Node ${process.versions.node}: \`npm run eval -- ${title}\``,
    table,
    ...[totals, groups, ...rest].map((part) => `\`\`\`\n${part}\n\`\`\``),
  ]
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.md`), `${text.join('\n\n')}\n`)
  const scores = data.scores.map(
    ({ missed: _missed, spurious: _spurious, lost: _lost, ...one }) => one,
  )
  const json = JSON.stringify({ version, command: title, ...data, scores }, null, 1)
  await writeFile(path.join(folder, `${name}.json`), `${json}\n`)
}
