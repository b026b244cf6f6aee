import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { TextBlock } from '../document.ts'
import { parseMarker } from '../markers/grammar.ts'
import { readSectionContent } from './entries.ts'
import type { Entry } from './item-owners.ts'

/** A block printed `x` points from the left; an item if the text begins with a marker. */
function block(text: string, x = 60, more: Partial<TextBlock> = {}): TextBlock {
  const parsed = parseMarker(text)
  const marker = parsed && !parsed.isWeak ? parsed.marker : undefined
  return {
    id: text,
    kind: marker ? 'item' : 'paragraph',
    layer: 'body',
    lines: [{ page: 1, box: [x, 0, 500, 10], text }],
    text: marker ? (parsed?.rest ?? '') : text,
    style: {
      size: 10,
      bold: false,
      color: '#000000',
      x,
      textX: x + (marker ? 20 : 0),
      hangs: marker !== undefined,
      columnX: 60,
    },
    ...(marker && { marker }),
    ...more,
  }
}

const callout = (text: string, x = 60): TextBlock =>
  block(text, x, { kind: 'callout', callout: { kind: 'warning', word: 'WARNING' } })

/** `1.(a) b)) 2.` for a list with two sub-items. */
function shape(entries: readonly Entry[]): string {
  return entries
    .map(({ marker, entries: own }) => marker.raw + (own.length > 0 ? `(${shape(own)})` : ''))
    .join(' ')
}

function shapes(blocks: readonly TextBlock[]): string[] {
  return readSectionContent(blocks).runs.map(({ entries }) => shape(entries))
}

test('an item in a box takes no text of other boxes', () => {
  const blocks = [
    block('• Turn the knob', 60, { panel: 1 }),
    block('to the right.', 80, { panel: 1 }),
    block('Connect the wires.', 300, { panel: 2 }),
  ]
  const { runs, loose } = readSectionContent(blocks)

  assert.deepEqual(
    runs[0]?.entries[0]?.more.map(({ text }) => text),
    ['to the right.'],
  )
  assert.equal(loose.length, 1)
})

test('letters inside numbers are sub-items, and the numbers continue after them', () => {
  const blocks = [block('1. Open'), block('a) Turn', 80), block('b) Pull', 80), block('2. Clean')]

  assert.deepEqual(shapes(blocks), ['1.(a) b)) 2.'])
})

test('a letter i after h continues the letters', () => {
  const blocks = ['f.', 'g.', 'h.', 'i.', 'j.'].map((marker) => block(`${marker} Turn`))

  assert.deepEqual(shapes(blocks), ['f. g. h. i. j.'])
})

test('an i after a number begins roman numerals', () => {
  const blocks = [
    block('1. Open'),
    block('i. Turn', 80),
    block('ii. Pull', 80),
    block('iii. Lift', 80),
  ]

  const [run] = readSectionContent(blocks).runs

  assert.deepEqual(
    run?.entries[0]?.entries.map(({ marker }) => marker.value),
    [[1], [2], [3]],
  )
})

test('a list that begins again at one is another list', () => {
  const blocks = ['1. Open', '2. Clean', '1. Close', '2. Test'].map((text) => block(text))

  assert.deepEqual(shapes(blocks), ['1. 2.', '1. 2.'])
})

test('a missing number does not end the list', () => {
  assert.deepEqual(shapes(['1. Open', '2. Clean', '4. Close'].map((text) => block(text))), [
    '1. 2. 4.',
  ])
})

test('a number that two lists expect continues the one it is aligned with', () => {
  const numbered = [
    block('1. Open'),
    block('2. Drain:'),
    block('1. Turn', 100),
    block('2. Wait', 100),
  ]

  assert.deepEqual(shapes([...numbered, block('3. Close')]), ['1. 2.(1. 2.) 3.'])
  assert.deepEqual(shapes([...numbered, block('3. Close', 100)]), ['1. 2.(1. 2. 3.)'])
})

test('a number that is printed twice continues its list', () => {
  const listed = (...texts: string[]): string[] => shapes(texts.map((text) => block(text)))

  assert.deepEqual(listed('1. Open', '2. Clean', '2. Dry', '3. Close'), ['1. 2. 2. 3.'])
  assert.deepEqual(listed('i. Open', 'ii. Clean', 'ii. Dry'), ['i. ii. ii.'])
  assert.deepEqual(listed('1. Open', '1. Close'), ['1.', '1.'])
})

test('dotted numbers nest under the number they begin with', () => {
  const blocks = [block('1. Open'), block('1.1 Turn', 80), block('1.2 Pull', 80), block('2. Clean')]

  assert.deepEqual(shapes(blocks), ['1.(1.1 1.2) 2.'])
})

test('letters just below a step that announces them nest, also further left', () => {
  const announced = [
    block('1. Do this:', 80),
    block('a. Turn'),
    block('b. Pull'),
    block('2. Clean', 80),
  ]
  const untold = [block('1. Do this.', 80), block('a. Turn'), block('b. Pull')]

  assert.deepEqual(shapes(announced), ['1.(a. b.) 2.'])
  assert.deepEqual(shapes(untold), ['1.', 'a. b.'])
})

test('bullets under a step are its sub-items, also in the next column', () => {
  const inNextColumn = block('• Lift', 320)
  inNextColumn.style.columnX = 300
  const blocks = [block('Step 1: Open'), block('• Turn', 80), inNextColumn, block('Step 2: Clean')]

  assert.deepEqual(shapes(blocks), ['Step 1:(• •) Step 2:'])
})

test('an indented paragraph continues the item above it', () => {
  const content = readSectionContent([block('1. Open'), block('It clicks.', 80), block('2. Clean')])

  assert.deepEqual(
    content.runs[0]?.entries[0]?.more.map(({ text }) => text),
    ['It clicks.'],
  )
})

test('a paragraph at the margin interrupts the list, which continues after it', () => {
  const blocks = [
    block('1. Open'),
    block('Now the inside shows.'),
    block('Later.', 80),
    block('2. Clean'),
  ]

  const content = readSectionContent(blocks)

  assert.deepEqual(shapes(blocks), ['1. 2.'])
  assert.deepEqual(
    content.loose.map(({ text }) => text),
    ['Now the inside shows.', 'Later.'],
  )
})

test('a number alone on its line takes the paragraph next to it', () => {
  const content = readSectionContent([
    block('1.'),
    block('Open the lid.', 100),
    block('2.'),
    block('Clean.', 100),
  ])

  assert.deepEqual(
    content.runs[0]?.entries.map(({ more }) => more[0]?.text),
    ['Open the lid.', 'Clean.'],
  )
})

test('a callout before the first item belongs to the section, one after it to the item', () => {
  const content = readSectionContent([
    callout('Hot!'),
    block('1. Open'),
    callout('Sharp!', 80),
    block('2. Clean'),
  ])

  assert.deepEqual(
    content.callouts.map(({ text }) => text),
    ['Hot!'],
  )
  assert.deepEqual(
    content.runs[0]?.entries[0]?.callouts.map(({ text }) => text),
    ['Sharp!'],
  )
})

test('a warning at the margin between two items is read before the next', () => {
  const blocks = [block('1. Open'), callout('Hot!'), block('2. Clean')]

  const [first, second] = readSectionContent(blocks).runs[0]?.entries ?? []

  assert.deepEqual(first?.callouts, [])
  assert.deepEqual(
    second?.callouts.map(({ text }) => text),
    ['Hot!'],
  )
})

test('text below a titled step belongs to it, even with a warning above', () => {
  const blocks = [
    block('Step 1: Open'),
    callout('Hot!'),
    block('Step 2: Clean'),
    block('Use a cloth.'),
  ]

  const second = readSectionContent(blocks).runs[0]?.entries[1]

  assert.deepEqual([second?.callouts.length, second?.more.length], [1, 1])
})

test('bullets under a separate line are not nested below the numbers above it', () => {
  const blocks = [
    block('1. Open'),
    block('2. Close'),
    block('Check:'),
    block('• Look'),
    block('• Read'),
  ]

  assert.deepEqual(shapes(blocks), ['1. 2.', '• •'])
})

test('a line between two lists of numbers is the title of the second', () => {
  const content = readSectionContent([
    block('1. Insert the stick'),
    block('2. Burn the image.'),
    block('Writing the image on another system'),
    block('1. Open a terminal'),
  ])

  assert.deepEqual(
    content.loose.map(({ text }) => text),
    ['Writing the image on another system'],
  )
  assert.equal(content.runs.length, 2)
})

test('numbers that a bullet announces are its own, however little they are indented', () => {
  const content = readSectionContent([
    block('• Check these points:', 64),
    block('i. Start', 73),
    block('ii. Wait', 73),
    block('• Wipe', 64),
  ])

  const [check, wipe] = content.runs[0]?.entries ?? []
  assert.deepEqual(
    check?.entries.map(({ marker }) => marker.raw),
    ['i.', 'ii.'],
  )
  assert.ok(wipe)
})

test('letters between bullets, of which the last announced them, are its own without any indent', () => {
  const texts = ['• Wait', '• Adjust in this order:', 'a) The belt', 'b) The wheel', '• Wipe']
  const { runs } = readSectionContent(texts.map((text) => block(text)))

  assert.deepEqual(
    runs.map(({ entries }) => entries.map((entry) => entry.entries.length)),
    [[0, 2, 0]],
  )
})

test('bullets of another sign that a bullet announces are its own without any indent', () => {
  const texts = ['■ Wait', '■ Do the following:', '– Stir', '– Strain', '■ Wipe']
  const { runs } = readSectionContent(texts.map((text) => block(text)))

  assert.deepEqual(
    runs.map(({ entries }) => entries.map((entry) => entry.entries.length)),
    [[0, 2, 0]],
  )
})

test('the signature line and the name below it are not text of the last item', () => {
  const signature = block('______________ Ann Miller')
  const office = block('Head of maintenance')

  const { runs, loose } = readSectionContent([block('1. Open it'), signature, office])

  assert.deepEqual(runs[0]?.entries[0]?.more, [])
  assert.deepEqual(loose, [signature, office])
})

test('numbers below a bullet of a text that flows are its own, on paper they may begin another list', () => {
  const flowing = (text: string, x: number): TextBlock =>
    block(text, x, { lines: [{ page: 1, text }] })
  const texts: [string, number][] = [
    ['• From a package', 60],
    ['• From the source', 60],
    ['1. Fetch it', 96],
    ['2. Build it', 96],
  ]

  const found = [flowing, block].map((make) =>
    readSectionContent(texts.map(([text, x]) => make(text, x))).runs.map(({ entries }) =>
      shape(entries),
    ),
  )

  assert.deepEqual(found, [['• •(1. 2.)'], ['• •', '1. 2.']])
})

test('a paragraph left of letters is above them, left of numbers it may continue one', () => {
  const plain = { hangs: false, size: 10, bold: false, color: '#000000', columnX: 60 }
  const item = (text: string): TextBlock =>
    block(text, 90, { style: { ...plain, x: 90, textX: 90 } })
  const looseIn = (...texts: string[]): number =>
    readSectionContent([item(texts[0] ?? ''), block('It goes on'), item(texts[1] ?? '')]).loose
      .length

  assert.equal(looseIn('a. Lift it', 'b. Turn it'), 1)
  assert.equal(looseIn('1. Lift it', '2. Turn it'), 0)
})

test('commands at the margin continue the sub-item that announces them', () => {
  const { runs } = readSectionContent([
    block('1. Prepare the board'),
    block('• Open a terminal and run these commands:', 80),
    block('sudo apt-get update', 50),
    block('sudo apt-get upgrade', 50),
    block('• Switch the board off.', 80),
    block('2. Close the case'),
  ])
  const [first] = runs[0]?.entries ?? []

  assert.deepEqual(
    [first?.more.length, ...(first?.entries ?? []).map(({ more }) => more.length)],
    [0, 2, 0],
  )
})

test('a list that an item announces may begin with a later number', () => {
  const blocks = [
    block('4. Mark these holes:'),
    block('2. There are six holes in the base.', 90),
    block('3. There are two holes in the cover.', 90),
    block('5. Drill all of them.'),
  ]

  assert.deepEqual(shapes(blocks), ['4.(2. 3.) 5.'])
})

test('numbers of a chapter that begin below a list of bullets are a list of their own', () => {
  const notes = [block('• For small gels.'), block('• For large gels too.')]
  const steps = [block('2.1 Fix the gel.'), block('2.2 Stain the gel.')]
  assert.deepEqual(shapes([...notes, ...steps]), ['• •', '2.1 2.2'])
})
