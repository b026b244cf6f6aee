// Fits the weights that decide which lists and sections are steps on documents with known procedures, and writes
// them as data.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { minLikelihood as ofLists } from '@millwright/extraction/procedures/list-acceptance'
import { minLikelihood as ofSections } from '@millwright/extraction/procedures/section-acceptance'

import { casesOf } from './cases.ts'
import {
  examplesOf,
  fitAndReport,
  gatherExamples,
  reportOn,
  type SourcedExample,
} from './fit-by-source.ts'
import { listsIn } from './list-examples.ts'
import { sectionsIn } from './section-examples.ts'

const usage = `Usage: npm run prove -- quality fit lists|sections FOLDER POOL [--held FOLDER] [--synthetic 600] [--seed calibration]
  FOLDER       holds documents/ and truth/ (one JSON file for each document)
  POOL         holds structured texts
  --held       documents like FOLDER's that the fit never sees, to report on
  --synthetic  so many generated documents beside them, and half as many without a procedure
  --seed       of the generated documents`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    held: { type: 'string', multiple: true, default: [] },
    synthetic: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'calibration' },
  },
})

/** Real documents are few, and generated ones similar; from one source only this many count in full. */
const fits = {
  lists: { examplesIn: listsIn, minLikelihood: ofLists, maxOfSource: 250, ofGenerated: () => 0.3 },
  // Texts of web pages number their steps, so unnumbered steps are learned from the others.
  sections: {
    examplesIn: sectionsIn,
    minLikelihood: ofSections,
    maxOfSource: 400,
    ofGenerated: ({ features }: SourcedExample) => (features['counted'] === 1 ? 0.3 : 1),
  },
}
const ofReal = 3

const [what, folder, pool] = positionals
if ((what !== 'lists' && what !== 'sections') || folder === undefined || pool === undefined) {
  console.error(usage)
  process.exit(1)
}
const { examplesIn, minLikelihood, maxOfSource, ofGenerated } = fits[what]
const { seed } = values
const examples = await gatherExamples(
  { folder, pool, synthetic: Number(values.synthetic), seed },
  examplesIn,
)
const model = fitAndReport(examples, weigh, minLikelihood)
for (const held of values.held) {
  const own = await examplesOf(casesOf(held, ''), () => 'held', examplesIn)
  reportOn(`${path.basename(held)}, held out`, own, () => model, minLikelihood)
}
const file = path.join(
  import.meta.dirname,
  `../../extraction/src/procedures/${what.slice(0, -1)}-weights.json`,
)
await writeFile(file, `${JSON.stringify(model, undefined, 2)}\n`)
console.log(`written: ${path.relative(process.cwd(), file)}`)

function weigh(one: SourcedExample, countOfSource: number): number {
  const length = Math.sqrt(one.items)
  if (one.source === 'real') return ofReal * length
  if (one.source === 'generated') return ofGenerated(one) * length
  if (one.source === 'empty') return length
  return Math.min(1, maxOfSource / countOfSource) * length
}
