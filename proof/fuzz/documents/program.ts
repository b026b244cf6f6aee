// Damages documents of every format, reads them, and prints unexpected outcomes.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { damageSample } from './damage.ts'
import { fuzzDocuments } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** The number of the first document: a defect is reproduced with its number and 1 document. */
    first: { type: 'string', default: '0' },
    /** A folder for documents with defects. */
    write: { type: 'string' },
  },
})

const readings = await fuzzDocuments(values.seed, Number(values.documents), {
  first: Number(values.first),
  onReading: ({ number, kind, defect }) => {
    if (defect !== undefined) console.log(`${number} ${kind}: ${defect}`)
  },
})
const defects = readings.filter(({ defect }) => defect !== undefined)
if (values.write !== undefined) {
  await mkdir(values.write, { recursive: true })
  for (const { number } of defects) {
    const { kind, bytes } = await damageSample(values.seed, number)
    await writeFile(path.join(values.write, `${values.seed}-${number}.${kind}`), bytes)
  }
}
const outcomes = [...Map.groupBy(readings, ({ outcome }) => outcome)]
const counted = outcomes.map(([outcome, those]) => `${those.length} × ${outcome}`)
console.log(`${readings.length} documents with seed ${values.seed}: ${counted.join(', ')}`)
console.log(`${defects.length} defects`)
process.exitCode = defects.length > 0 ? 1 : 0
