import assert from 'node:assert/strict'
import { test } from 'node:test'

import { linesOf } from './lines.ts'
import type { GlyphRun } from './page-content.ts'

/** A run of text that begins at `x`, five points a letter at size ten. */
function run(text: string, x: number, baseline = 100, size = 10): GlyphRun {
  const box: GlyphRun['box'] = [
    x,
    baseline - size * 0.9,
    x + text.length * size * 0.5,
    baseline + size * 0.2,
  ]
  return { text, box, baseline, size, bold: false, italic: false, color: '#000000' }
}

const textsOf = (...runs: GlyphRun[]): string[] => linesOf(1, runs).map(({ text }) => text)

test('runs side by side are one line, with a space where there is a gap', () => {
  assert.deepEqual(textsOf(run('Lift', 60), run('the', 84), run('lid', 102)), ['Lift the lid'])
})

test('runs further apart than a word are two', () => {
  assert.deepEqual(textsOf(run('Left', 60), run('Right', 120)), ['Left', 'Right'])
})

test('a marker keeps its text over the width of a tab', () => {
  assert.deepEqual(textsOf(run('1.', 60), run('Lift', 110)), ['1. Lift'])
})

test('a marker begins a line of its own where two narrow columns stand close', () => {
  assert.deepEqual(textsOf(run('1. Lift the lid', 60), run('5. Close', 146)), [
    '1. Lift the lid',
    '5. Close',
  ])
})

test('a raised small letter belongs to the line it stands beside', () => {
  assert.deepEqual(textsOf(run('25', 60), run('o', 70, 95, 6), run('C', 73)), ['25oC'])
})

test('large and small text above each other are two lines', () => {
  assert.deepEqual(textsOf(run('Pump', 60, 100, 40), run('Service manual', 60, 122, 12)), [
    'Pump',
    'Service manual',
  ])
})
