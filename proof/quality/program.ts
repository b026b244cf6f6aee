// Scores extraction on documents with known procedures, from a folder or generated, and prints tables.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { calibrationTable } from './calibration.ts'
import { casesOf, syntheticCases } from './cases.ts'
import type { Case } from './case.ts'
import { evaluate } from './evaluate.ts'
import { measureLong, measureReading } from './effort.ts'
import { figuresTable } from './figures-table.ts'
import { figuresOf } from './figures.ts'
import { documentLine, groups, header, totals } from './report.ts'
import { saveResults } from './results.ts'
import type { Score } from './score.ts'
import { selections } from './synthetic/generate.ts'

const usage = `Usage: npm run eval -- FOLDER [options]
       npm run eval -- --synthetic 500 [--seed 1] [--only negative,enumerated] [options]
  FOLDER       holds documents/ and truth/ (one JSON file for each document)
  --synthetic  generate this many documents
  --seed       other documents for another seed
  --only       so many of each of these: ${selections.join(', ')}
  --filter     language=de,feature=two-column: only documents whose truth has these values
  --calibration also compare confidences with what was right
  --long       also time a generated manual of 300 pages in a process of its own
  --verbose    also list the steps missed and those found in vain, and content that is lost
  --json       print everything as JSON
  --save NAME  write the results to proof/results/NAME.json and NAME.md
  --write DIR  write the generated documents and their truth, and score nothing`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    synthetic: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'any' },
    filter: { type: 'string', default: '' },
    verbose: { type: 'boolean' },
    json: { type: 'boolean' },
    long: { type: 'boolean' },
    calibration: { type: 'boolean' },
    save: { type: 'string' },
    write: { type: 'string' },
  },
})

const cases = chosenCases()
if (cases === undefined) {
  console.error(usage)
  process.exitCode = 1
} else if (values.write === undefined) await printFigures(cases)
else await write(cases, values.write)

function chosenCases(): AsyncGenerator<Case> | undefined {
  const [folder] = positionals
  const requested = values.only.split(',')
  const only = selections.filter((selection) => requested.includes(selection))
  if (values.synthetic !== undefined && only.length === requested.length) {
    return syntheticCases(Number(values.synthetic), values.seed, only, values.filter)
  }
  return folder === undefined ? undefined : casesOf(folder, values.filter)
}

async function write(all: AsyncGenerator<Case>, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'documents'), { recursive: true })
  await mkdir(path.join(folder, 'truth'), { recursive: true })
  for await (const { truth, read } of all) {
    await writeFile(path.join(folder, 'documents', truth.file), await read())
    const json = `${JSON.stringify(truth, null, 1)}\n`
    await writeFile(path.join(folder, 'truth', `${truth.id}.json`), json)
  }
}

async function printFigures(all: AsyncGenerator<Case>): Promise<void> {
  if (!values.json) console.log(header)
  const { scores, judged, refused, read } = await evaluate(all, (one) => {
    if (!values.json) print(one)
  })
  const effort = await measureReading(read)
  if (values.long) effort.long = await measureLong(300, values.seed)
  const figures = figuresOf(scores, effort)
  const summary = [totals(scores, effort), groups(scores), figuresTable(figures)]
  if (values.calibration) {
    for (const kind of ['step', 'callout'] as const) {
      summary.push(
        calibrationTable(
          `${kind}s`,
          judged.filter((one) => one.kind === kind),
        ),
      )
    }
  }
  if (refused.length > 0) {
    summary.push(`refused (scored as empty):\n  ${refused.join('\n  ')}`)
  }
  console.log(
    values.json
      ? JSON.stringify({ figures, scores, refused, effort }, null, 1)
      : `\n${summary.join('\n\n')}`,
  )
  if (values.save !== undefined) {
    const title = process.argv
      .slice(2)
      .map((word) => path.basename(word))
      .join(' ')
    // Results of generated documents are many, and can be reproduced.
    const kept = values.synthetic === undefined ? scores : []
    await saveResults(values.save, { title, summary, figures, scores: kept, refused, effort })
  }
}

function print(one: Score): void {
  console.log(documentLine(one))
  if (!values.verbose) return
  for (const text of one.missed) console.log(`    missed    ${firstLine(text)}`)
  for (const text of one.spurious) console.log(`    spurious  ${firstLine(text)}`)
  for (const text of one.lost) console.log(`    lost      ${firstLine(text)}`)
}

function firstLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 110)
}
