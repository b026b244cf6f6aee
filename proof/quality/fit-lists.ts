// Fits the weights of what is a list of steps on documents with known procedures and writes them as data.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { logisticScore, type LogisticModel } from '@millwright/extraction/logistic-score'
import { minLikelihood } from '@millwright/extraction/procedures/list-acceptance'

import { casesOf, syntheticCases } from './cases.ts'
import type { Case } from './case.ts'
import { fitLinear } from './fitting.ts'
import { listExamplesOf, type ListExample } from './list-examples.ts'

const usage = `Usage: npm run prove -- quality lists FOLDER POOL [--held FOLDER] [--synthetic 600] [--seed calibration]
  FOLDER       holds documents/ and truth/ (one JSON file for each document)
  POOL         holds structured texts
  --held       documents like FOLDER's that the fit never sees, to report on
  --synthetic  so many generated documents beside them, and half as many without a procedure
  --seed       of the generated documents`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    held: { type: 'string' },
    synthetic: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'calibration' },
  },
})
const [folder, pool] = positionals
if (folder === undefined || pool === undefined) {
  console.error(usage)
  process.exit(1)
}

/** Real documents are few, generated ones alike; of one source no more than so many lists count in full. */
const [ofReal, ofGenerated, maxOfSource] = [3, 0.3, 250]

const isFree = ({ truth }: Case): boolean => truth.licence_class !== 'cc-nc'
const real = await listExamplesOf(casesOf(folder, ''), (one) => (isFree(one) ? 'real' : undefined))
const texts = await listExamplesOf(casesOf(pool, ''), ({ truth }) => truth.features[0])
const generated = await listExamplesOf(
  syntheticCases(Number(values.synthetic), values.seed, ['any'], ''),
  () => 'generated',
)
const empty = await listExamplesOf(
  syntheticCases(Number(values.synthetic) / 2, values.seed, ['negative'], ''),
  () => 'empty',
)
const all = [...real, ...texts, ...generated, ...empty].map(weighed)
const model = fitLinear(all)

report('real documents, fitted on', real, () => model)
report('structured texts, fitted on', texts, () => model)
report('generated documents, fitted on', generated, () => model)
const others = modelsWithout(all)
report('real documents, by a model of others', real, ({ source }) => others.get(ownerOf(source)))
report('structured texts, by models of other sources', texts, ({ source }) =>
  others.get(ownerOf(source)),
)
if (values.held !== undefined) {
  const held = await listExamplesOf(casesOf(values.held, ''), () => 'held')
  report('documents held out', held, () => model)
}

const file = path.join(import.meta.dirname, '../../extraction/src/procedures/list-weights.json')
await writeFile(file, `${JSON.stringify(model, undefined, 2)}\n`)
console.log(`written: ${path.relative(process.cwd(), file)}`)

function weighed(one: ListExample): ListExample {
  const length = Math.sqrt(one.items)
  if (one.source === 'real') return { ...one, weight: ofReal * length }
  if (one.source === 'generated') return { ...one, weight: ofGenerated * length }
  if (one.source === 'empty') return { ...one, weight: length }
  const count = texts.filter(({ source }) => source === one.source).length
  return { ...one, weight: Math.min(1, maxOfSource / count) * length }
}

/** What one organization has written reads alike in all of its repositories. */
function ownerOf(source: string): string {
  return source.split('/')[0] ?? source
}

function modelsWithout(examples: readonly ListExample[]): Map<string, LogisticModel> {
  const owners = new Set(examples.map(({ source }) => ownerOf(source)))
  return new Map(
    [...owners].map((owner) => [
      owner,
      fitLinear(examples.filter(({ source }) => ownerOf(source) !== owner)),
    ]),
  )
}

/** F1 of the items of lists, by the model and by the score that is one of its facts. */
function report(
  name: string,
  examples: readonly ListExample[],
  modelOf: (one: ListExample) => LogisticModel | undefined,
): void {
  const fitted = f1Of(examples, (one) => {
    const own = modelOf(one)
    return own !== undefined && logisticScore(own, one.features) >= minLikelihood
  })
  const rule = f1Of(examples, ({ features }) => features['passes'] === 1)
  console.log(
    `${name}: fitted ${fitted.toFixed(4)}, rule ${rule.toFixed(4)} (${examples.length} lists)`,
  )
}

function f1Of(examples: readonly ListExample[], isTaken: (one: ListExample) => boolean): number {
  const sum = (holds: (one: ListExample) => boolean): number =>
    examples.filter(holds).reduce((total, { items }) => total + items, 0)
  const right = sum((one) => isTaken(one) && one.isRight)
  const wrong = sum((one) => isTaken(one) !== one.isRight)
  return (2 * right) / (2 * right + wrong)
}
