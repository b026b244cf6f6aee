import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DocumentError } from '../errors.ts'
import { readPasted } from './read-pasted.ts'

/** What an entire text can consist of: letters without a space, list markers, numbers, brackets. */
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
/** Four times the text takes about four times as long; in quadratic time it would be sixteen. */
const maxGrowth = 9
/** Times too short to show how they grow. */
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

test('a text of one repeated unit is read in time proportional to its length', async () => {
  const slow: string[] = []
  // Loading and compiling on first use are not counted.
  for (const unit of units) await processorMilliseconds(unit, shortLength)
  for (const unit of units) {
    const long = await processorMilliseconds(unit, longLength)
    if (long < negligibleMilliseconds) continue
    const short = await processorMilliseconds(unit, shortLength)
    if (long > maxGrowth * short) slow.push(`${JSON.stringify(unit)}: ${short} ms, then ${long} ms`)
  }
  assert.deepEqual(slow, [])
})
