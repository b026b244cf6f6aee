// Asks its own service questions about documents with known steps, and scores the answers.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { peopleAt } from '../../service/test/people.ts'
import { shareTestCluster, startTestCluster } from '../../service/test/test-cluster.ts'
import { startThrowAwayService } from '../../service/test/throw-away-service.ts'
import { casesOf } from '../quality/cases.ts'
import type { Case } from '../quality/case.ts'
import { figuresOf, tableOf } from './figures.ts'
import { fill } from './filling.ts'
import { askAll, type AskedQuestion } from './measuring.ts'
import { placesOf } from './places.ts'
import { questionsAbout } from './questions.ts'

const usage = `Usage: npm run prove -- answers FOLDER… [options]
  FOLDER         holds documents/ and truth/, or structured texts as .jsonl
  --documents N  so many of each folder, spread over it; all by default
  --questions N  how many questions about them
  --elsewhere F  a folder that is not read: questions about it have no answer
  --seed         other questions for another seed
  --verbose      also list the questions that are not answered
  --save NAME    write the figures to proof/results/NAME.md`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '1000' },
    questions: { type: 'string', default: '200' },
    elsewhere: { type: 'string' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean' },
    save: { type: 'string' },
  },
})

if (positionals.length === 0) {
  console.error(usage)
  process.exitCode = 1
} else await prove()

async function prove(): Promise<void> {
  const cases = (await Promise.all(positionals.map(someOf))).flat()
  const questions = questionsAbout(placesOf(cases), Number(values.questions), values.seed)
  shareTestCluster(await startTestCluster())
  const service = await startThrowAwayService('answers')
  try {
    const { owner } = await peopleAt(service.baseUrl).addOrganization()
    const filled = await fill(owner, cases, (done) =>
      process.stderr.write(`\r${done} of ${cases.length} documents`),
    )
    const everywhere = await askAll(owner.client, questions, filled, false)
    const within = await askAll(owner.client, questions, filled, true)
    const rows: [string, AskedQuestion[]][] = [
      ['over all documents', everywhere],
      ['in the guidebook', within],
    ]
    if (values.elsewhere !== undefined) {
      const others = placesOf(await someOf(values.elsewhere))
      const unanswerable = questionsAbout(others, Number(values.questions), values.seed)
      rows.push([
        'about what is not there',
        await askAll(owner.client, unanswerable, filled, false),
      ])
    }
    await report(rows, cases.length)
  } finally {
    await service.stop()
  }
}

async function someOf(folder: string): Promise<Case[]> {
  const all = await Array.fromAsync(casesOf(folder, ''))
  const step = Math.max(1, all.length / Number(values.documents))
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

async function report(
  rows: readonly [string, AskedQuestion[]][],
  documents: number,
): Promise<void> {
  const table = tableOf(rows.map(([name, results]) => [name, figuresOf(results)]))
  console.log(`\n${documents} documents\n\n${table}`)
  if (values.verbose) for (const [name, results] of rows) list(name, results)
  if (values.save === undefined) return
  const file = path.join(import.meta.dirname, '..', 'results', `${values.save}.md`)
  const command = [
    'npm run prove -- answers',
    ...process.argv.slice(2).map((word) => path.basename(word)),
  ]
  await writeFile(
    file,
    `# ${values.save}\n\n\`${command.join(' ')}\`: ${documents} documents\n\n${table}\n`,
  )
}

/** Questions that are unanswered or reported as not found. */
function list(name: string, results: readonly AskedQuestion[]): void {
  console.log(`\n${name}`)
  for (const { question, rank, isFound } of results.filter(
    (one) => one.rank === 0 || !one.isFound,
  )) {
    const { text, place } = question
    const verdict = isFound ? 'found' : 'refused'
    console.log(`  ${rank} ${verdict} ${place.id}: ${text}  <<  ${place.text.slice(0, 120)}`)
  }
}
