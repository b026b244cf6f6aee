// Fits the weights of confidence on documents with known procedures and writes them as data.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { models, probability, type Model } from '@millwright/extraction/confidence/model'

import { calibrationTable } from './calibration.ts'
import { casesOf, syntheticCases } from './cases.ts'
import { examplesOf, type KindOfExample } from './examples.ts'
import { crossValidate, fitModel, type Example } from './fitting.ts'

const usage = `Usage: npm run prove -- quality calibrate FOLDER [--synthetic 600] [--seed calibration]
  FOLDER       holds documents/ and truth/ (one JSON file for each document)
  --synthetic  so many generated documents beside it
  --seed       of the generated documents`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    synthetic: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'calibration' },
  },
})
const [folder] = positionals
if (folder === undefined) {
  console.error(usage)
  process.exit(1)
}

const real = await examplesOf(casesOf(folder, ''))
const generated = await examplesOf(
  syntheticCases(Number(values.synthetic), values.seed, ['any'], ''),
)
/** Real documents are few, so each counts this many times. */
const emphasis = 4
const file = path.join(import.meta.dirname, '../../extraction/src/confidence/weights.json')
const fits: Record<KindOfExample, Model> = { ...models }
for (const kind of ['step', 'callout'] as const) {
  const own = Array.from({ length: emphasis }, () => real[kind]).flat()
  fits[kind] = fitModel([...own, ...generated[kind]])
  console.log(report(`${kind}s of ${folder}, by models of other documents`, own, generated[kind]))
  console.log(report(`generated ${kind}s, by models of other documents`, generated[kind], own))
}
await writeFile(file, `${JSON.stringify(fits, undefined, 2)}\n`)
console.log(`written: ${path.relative(process.cwd(), file)}`)

function report(name: string, examples: readonly Example[], always: readonly Example[]): string {
  const stated = crossValidate(examples, always).map(({ model, example }) => ({
    confidence: probability(model, example.features),
    isRight: example.isRight,
  }))
  return `${calibrationTable(name, stated)}\n`
}
