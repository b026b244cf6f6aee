import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DocumentError } from '../errors.ts'
import { readPasted } from './read-pasted.ts'

/** What a text can consist of from beginning to end: letters without a space, marks of lists, numbers, brackets. */
const units = [
  '|',
  ...'軸|a|a-|É|ا|1|1 |1.|1. |1.1.|(1) |A. |- |–|. |… |: |[|![|(|"|*|**|_|`|#|>|<|&|\u00a0|\u00ad'.split(
    '|',
  ),
  ...'10–20 |10 mm |Warning: |Step 1 |fig. 1, |<b>|<ul><li>|<table><tr><td>|a\n|- a\n|> a\n|# a\n'.split(
    '|',
  ),
]
const shortLength = 4000
const longLength = 16_000
/** Four times the text takes four times as long, or some more; with its square it would be sixteen. */
const maxGrowth = 9
/** What is done so soon does not tell how it grows. */
const negligibleMilliseconds = 300

async function processorMilliseconds(unit: string, length: number): Promise<number> {
  const before = process.cpuUsage()
  const text = unit.repeat(Math.ceil(length / unit.length))
  await readPasted({ text, format: 'html', language: 'en' }).catch((error: unknown) => {
    if (!(error instanceof DocumentError)) throw error
  })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('a text of one thing over and over is read in time that grows with its length', async () => {
  const slow: string[] = []
  // What is loaded and compiled when it is first needed is not counted.
  for (const unit of units) await processorMilliseconds(unit, shortLength)
  for (const unit of units) {
    const long = await processorMilliseconds(unit, longLength)
    if (long < negligibleMilliseconds) continue
    const short = await processorMilliseconds(unit, shortLength)
    if (long > maxGrowth * short) slow.push(`${JSON.stringify(unit)}: ${short} ms, then ${long} ms`)
  }
  assert.deepEqual(slow, [])
})
