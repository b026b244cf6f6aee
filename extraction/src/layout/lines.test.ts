import assert from 'node:assert/strict'
import { test } from 'node:test'

import { joinLinesOfPage } from './lines.ts'
import type { GlyphRun } from '../page-content.ts'

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

const textsOf = (...runs: GlyphRun[]): string[] => joinLinesOfPage(1, runs).map(({ text }) => text)

test('runs side by side are one line, with a space where there is a gap', () => {
  assert.deepEqual(textsOf(run('Lift', 60), run('the', 84), run('lid', 102)), ['Lift the lid'])
})

test('Korean is joined to digits if no space is written, except to a number before it', () => {
  const unspaced = (text: string, x: number) => ({ ...run(text, x), spaceAfter: false })

  const set = [unspaced('단자', 60), unspaced('5', 72.5), unspaced('번을', 80)]
  assert.deepEqual(textsOf(...set), ['단자5번을'])
  assert.deepEqual(textsOf(unspaced('02', 60), unspaced('볼트를', 72.5)), ['02 볼트를'])
  assert.deepEqual(textsOf(run('단자', 60), run('5', 72.5)), ['단자 5'])
})

test('runs further apart than a word are two', () => {
  assert.deepEqual(textsOf(run('Left', 60), run('Right', 120)), ['Left', 'Right'])
})

test('a marker keeps its text over the width of a tab', () => {
  assert.deepEqual(textsOf(run('1.', 60), run('Lift', 110)), ['1. Lift'])
})

test('a dash that begins a row is a bullet, as far from its text as lists are set in', () => {
  assert.deepEqual(textsOf(run('–', 60), run('Lift', 82)), ['– Lift'])
  assert.deepEqual(textsOf(run('Length', 60), run('–', 130), run('mm', 155)).length, 3)
  assert.deepEqual(textsOf(run('–', 60), run('5.5', 82)), ['–', '5.5'], 'an empty cell')
})

test('unmapped characters are bullets if several are before texts, and unknown within one', () => {
  const sign = (x: number, baseline?: number) => run('\ufffd', x, baseline)

  const list = [sign(60), run('Lift', 75), sign(60, 120), run('Close', 75, 120)]
  assert.deepEqual(textsOf(...list), ['• Lift', '• Close'])
  assert.deepEqual(textsOf(run('-18', 60), sign(75), run('C', 80)), ['-18\ufffdC'])
  assert.deepEqual(textsOf(sign(60), run('Jack', 75)), ['Jack'], 'an arrow of a figure')
})

test('a soft hyphen within a line is a hyphen, as it is drawn', () => {
  assert.deepEqual(textsOf(run('USB\u00adStick zur Ent\u00ad', 60)), ['USB-Stick zur Ent\u00ad'])
  assert.deepEqual(textsOf(run('\u00ad', 60), run('Lift', 82)), ['- Lift'])
})

test('a marker begins a separate line if two narrow columns are close together', () => {
  assert.deepEqual(textsOf(run('1. Lift the lid', 60), run('5. Close', 146)), [
    '1. Lift the lid',
    '5. Close',
  ])
})

test('a raised small letter belongs to the line next to it', () => {
  assert.deepEqual(textsOf(run('25', 60), run('o', 70, 95, 6), run('C', 73)), ['25oC'])
})

test('the raised mark of a footnote belongs to its line after a space too', () => {
  assert.deepEqual(textsOf(run('Handbook', 60), run('1', 104, 96, 6.5), run('tells', 112)), [
    'Handbook ¹ tells',
  ])
})

test('large and small text above each other are two lines', () => {
  assert.deepEqual(textsOf(run('Pump', 60, 100, 40), run('Service manual', 60, 122, 12)), [
    'Pump',
    'Service manual',
  ])
})

test('a large number centered next to a text is read before its first line', () => {
  const card = [
    run('Loosen the four', 100, 100),
    run('nuts half a turn', 100, 113),
    run('4', 60, 112, 24),
  ]
  assert.deepEqual(textsOf(...card), ['4 Loosen the four', 'nuts half a turn'])
})

test('numbers as large as the text are centered next to their texts if they form a column', () => {
  const rows = [
    run('Loosen the', 100, 100),
    run('nuts', 100, 112),
    run('1', 60, 106),
    run('Lift the', 100, 140),
    run('car', 100, 152),
    run('2', 60, 146),
  ]
  assert.deepEqual(textsOf(...rows), ['1 Loosen the', 'nuts', '2 Lift the', 'car'])
  assert.ok(textsOf(...rows.slice(0, 3)).includes('1'))
})

test('a number between the lines of its text is read before them if other texts are one line', () => {
  const table = [
    run('1.', 60, 100),
    run('Lift the lid.', 100, 100),
    run('2.', 60, 121.5),
    run('Loosen the four', 100, 115),
    run('nuts half a turn.', 100, 128),
    run('3.', 60, 143),
    run('Close it.', 100, 143),
  ]

  assert.deepEqual(textsOf(...table), [
    '1. Lift the lid.',
    '2. Loosen the four',
    'nuts half a turn.',
    '3. Close it.',
  ])
})

test('a number keeps its own line below items that are set in as far as its text', () => {
  const list = [
    run('(a)', 80, 100),
    run('Fit the lamp.', 100, 100),
    run('(b)', 80, 113),
    run('Fit the fuse.', 100, 113),
    run('3.', 60, 126),
    run('Wire the dock:', 80, 126),
    run('(a)', 80, 139),
    run('Cut the cord.', 100, 139),
    run('(b)', 80, 152),
    run('Strip it.', 100, 152),
    run('4.', 60, 165),
    run('Close the case.', 80, 165),
  ]

  assert.deepEqual(
    textsOf(...list).filter((text) => /^\d/.test(text)),
    ['3. Wire the dock:', '4. Close the case.'],
  )
})

test('a sign centered next to a text is read before its first line', () => {
  const box = [run('Pull the plug', 100, 100), run('first', 100, 113), run('⚠', 60, 113, 24)]
  assert.deepEqual(textsOf(...box), ['⚠ Pull the plug', 'first'])
})

test('a signal word centered next to a text is read before its first line, with its sign', () => {
  const bold = (text: string, x: number): GlyphRun => ({ ...run(text, x, 107, 14), bold: true })
  const box = [
    run('Lower the load', 200, 100),
    run('before servicing', 200, 113),
    run('⚠', 50, 107, 14),
    bold('WARNING', 64),
  ]
  assert.deepEqual(textsOf(...box), ['⚠ WARNING Lower the load', 'before servicing'])
})

test('a signal word in the middle of justified lines stays where it is', () => {
  const lines = [
    run('Wipe the nut and it', 60, 101),
    run('dry', 158, 101),
    run('for 19 s.', 60, 112),
    run('WARNING:', 108, 112),
    run('Hot oil', 158, 112),
  ]
  assert.deepEqual(textsOf(...lines), ['Wipe the nut and it dry', 'for 19 s. WARNING: Hot oil'])
})

test('a signal word before its text stays the beginning of the line', () => {
  const [line] = joinLinesOfPage(1, [{ ...run('NOTE:', 60), bold: true }, run('Lift the lid', 90)])
  assert.equal(line?.box[0], 60)
})

test('words of a justified line are one line, however far apart; cells of a row are not', () => {
  const justified = [run('Hold', 60), run('the', 99), run('lid', 133), run('and', 167)]
  assert.deepEqual(textsOf(...justified), ['Hold the lid and'])
  const cells = [run('Bolt', 60), run('Nut', 99), run('Washer', 150), run('Seal', 210)]
  assert.equal(textsOf(...cells).length, 4)
})

test('a raised word in a name is part of the name, each time it occurs in the line', () => {
  const [one, two] = [run('white', 116, 94, 9), run('ultra', 178, 94, 9)]
  const name = [run('7.1.', 28, 100, 14), run('Lamp 300', 60, 100, 14), run('& 300', 143, 100, 14)]

  assert.deepEqual(textsOf(...name, one, two), ['7.1. Lamp 300white & 300ultra'])
})

test('a superscript after a later run of its line is part of that line', () => {
  const raised = run('6', 125, 97, 6.5)

  assert.deepEqual(
    textsOf(run('1.', 60), run('Cells (10', 80), raised, run(') and dishes', 128.3)),
    ['1. Cells (10⁶) and dishes'],
  )
  assert.deepEqual(
    textsOf(run('1.', 60), run('Dish', 80), run('®', 100, 96.5, 6.5), run('and lid', 106)),
    ['1. Dish® and lid'],
  )
  const [first, second] = [run('®', 100, 96.5, 6.5), run('®', 135, 96.5, 6.5)]
  assert.deepEqual(
    textsOf(run('1.', 60), run('Dish', 80), first, run('and lid', 106), second, run('dry', 142)),
    ['1. Dish® and lid® dry'],
  )
})
