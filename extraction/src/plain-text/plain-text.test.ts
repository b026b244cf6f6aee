import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'

import { convert } from '../convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../document.ts'
import { stepsOf } from '../../test/extracted.ts'
import { extract } from '../extract.ts'
import { decodeText } from './decode-text.ts'
import { textReader } from './reader.ts'

async function converted(text: string): Promise<StructuredDocument> {
  return await convert(Buffer.from(text), { fileId: 'file' })
}

function texts(document: StructuredDocument, layer = 'body'): TextBlock[] {
  return document.blocks.filter(isText).filter((block) => block.layer === layer)
}

test('wrapped lines are joined; blank lines and indents separate', async () => {
  const document = await converted(
    [
      'The housing carries the motor and the seal, and it is closed by a cover',
      'with four screws.',
      '',
      '  1. Remove the four screws of the cover and put them into the bag that',
      '     came with it.',
      '  2. Lift the cover.',
      'That is all.',
    ].join('\n'),
  )

  assert.deepEqual(
    texts(document).map(({ kind, marker, text }) => [kind, marker?.raw, text]),
    [
      [
        'paragraph',
        undefined,
        'The housing carries the motor and the seal, and it is closed by a cover with four screws.',
      ],
      [
        'item',
        '1.',
        'Remove the four screws of the cover and put them into the bag that came with it.',
      ],
      ['item', '2.', 'Lift the cover.'],
      ['paragraph', undefined, 'That is all.'],
    ],
  )
  assert.equal(texts(document)[1]?.lines.length, 2)
})

test('form feeds end pages, and lines repeated at their edges are furniture', async () => {
  const page = (number: number): string =>
    `Handbook 7\n\nPart ${'abc'[number]} text.\n\nPage ${number}`
  const document = await converted([0, 1, 2].map(page).join('\f'))

  assert.equal(document.pages.length, 3)
  assert.deepEqual(
    texts(document).map(({ text, lines }) => [text, lines[0]?.page]),
    [
      ['Part a text.', 1],
      ['Part b text.', 2],
      ['Part c text.', 3],
    ],
  )
  assert.equal(texts(document, 'furniture').length, 6)
})

test('underlined lines are headings, and lines with dot leaders are contents', async () => {
  const document = await converted('Removal\n=======\n\nTurn it.\n\nFitting ......... 12\n')

  assert.deepEqual(
    document.blocks.filter(isText).map(({ kind, layer, text }) => [kind, layer, text]),
    [
      ['heading', 'body', 'Removal'],
      ['paragraph', 'body', 'Turn it.'],
      ['paragraph', 'contents', 'Fitting ......... 12'],
    ],
  )
})

test('sentences on short lines stay separate, and wrapped ones continue', async () => {
  const short = ['Turn off the machine.', 'Open the guard.', 'Remove the old belt.']
  const wrapped = [
    'The machine has a guard over the belt and its pulleys.',
    'The guard is opened with a key that the foreman keeps in',
    'a box.',
  ]

  const apart = texts(await converted(short.join('\n')))
  assert.deepEqual(
    apart.map(({ text }) => text),
    short,
  )
  assert.equal(texts(await converted(wrapped.join('\n'))).length, 1)
})

const typed: [what: string, text: string, steps: string[]][] = [
  [
    'lines without stops under a title',
    'Replacing the belt:\nSwitch off the machine\nRemove the cover\nFit the new belt\nWipe the lens',
    ['Switch off the machine', 'Remove the cover', 'Fit the new belt', 'Wipe the lens'],
  ],
  [
    'numbers without stops',
    'The belt\n\n1 Switch off the machine\n2 Remove the cover\n3 Fit the new belt',
    ['Switch off the machine', 'Remove the cover', 'Fit the new belt'],
  ],
  [
    'boxes to tick',
    '[ ] Switch off the machine\n[x] Remove the cover\n[ ] Fit the new belt',
    ['Switch off the machine', 'Remove the cover', 'Fit the new belt'],
  ],
]

for (const [what, text, steps] of typed) {
  test(`each line is a step: ${what}`, async () => {
    const { draft } = extract(await converted(text), {})
    assert.deepEqual(
      stepsOf(draft).map((step) => step.text),
      steps,
    )
  })
}

test('a line above others that ends in a colon is a heading, except lead-ins and notices', async () => {
  const notes = 'Oil:\nDrain it\n\nProceed as follows:\nOpen the lid\n\nWarning:\nIt is hot'
  const document = await converted(notes)
  const headings = document.blocks.filter(({ kind }) => kind === 'heading')
  assert.deepEqual(
    headings.map((block) => isText(block) && block.text),
    ['Oil:'],
  )
  assert.equal(document.title, 'Oil')

  const checked = await converted('1. Open\n2. Close\n\nCheck:\n- Look at the seal')
  assert.ok(texts(checked).some(({ kind, text }) => kind === 'heading' && text === 'Check:'))
  const two =
    'MAINTENANCE NOTES\n\nWeekly check:\nLook at the oil level\nWipe the sensor\n\n' +
    'Replace belt:\nSwitch off the machine\nRemove the cover'
  const { outline } = extract(await converted(two), { all: true }).draft
  assert.deepEqual(
    outline.map(({ title }) => title),
    ['Weekly check', 'Replace belt'],
  )
})

test('a line directly above a list is the title', async () => {
  assert.equal((await converted('Oil change\n1. Open\n2. Drain')).title, 'Oil change')
})

const note = `Weekly maintenance of the compressor

It has a window and a filter.

Section A - Check

- Make sure that the switch is off.
- Wait until the gauge reads zero.

Filter change

- Loosen the screws.
- Take out the filter.
`

test('names on lines of their own above lists are headings, and the title is not left over', async () => {
  const { draft } = extract(await converted(note))

  assert.equal(draft.title, 'Weekly maintenance of the compressor')
  assert.deepEqual(
    draft.outline.map(({ title, steps }) => [title, steps.length]),
    [
      ['Section A - Check', 2],
      ['Filter change', 2],
    ],
  )
  assert.deepEqual(draft.review.unused, [])
  const plain = extract(await converted('Oil change\n\n1. Open it.\n\n2. Drain it.\n')).draft
  assert.deepEqual(plain.review.unused, [])
})

test('a remark between two items of a list is no heading', async () => {
  const { draft } = extract(
    await converted(
      'Oil change\n\n1. Open it.\n\nThe lamp lights up\n\n2. Close it.\n3. Stop it.\n',
    ),
  )

  assert.equal(stepsOf(draft).length, 3)
  assert.equal(draft.outline.length, 1)
})

test('a text of many lines is read in time proportional to their number', () => {
  const text = Buffer.from('Filter change\n\n'.repeat(10_000))

  const milliseconds = millisecondsOf(() => void textReader.read(text, {}))

  assert.ok(milliseconds < 1_500, `${milliseconds} ms`)
})

const encodings: [name: string, bytes: Buffer][] = [
  ['UTF-8', Buffer.from('Öffnen Sie das Gehäuse')],
  ['UTF-8 with a mark', Buffer.from('\ufeffÖffnen Sie das Gehäuse')],
  ['UTF-16 with a mark', Buffer.from('\ufeffÖffnen Sie das Gehäuse', 'utf16le')],
  ['UTF-16 without one', Buffer.from('Öffnen Sie das Gehäuse', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('Öffnen Sie das Gehäuse', 'utf16le').swap16()],
  ['Latin-1', Buffer.from('Öffnen Sie das Gehäuse', 'latin1')],
]

for (const [name, bytes] of encodings) {
  test(`text in ${name} is read`, () => {
    assert.equal(decodeText(bytes), 'Öffnen Sie das Gehäuse')
  })
}

test('a stated encoding is used for text that is not UTF-8', () => {
  const head = Buffer.from('<meta charset="shift_jis"><p>')

  assert.match(
    decodeText(Buffer.concat([head, Buffer.from('8a4a82af82e9', 'hex')])) ?? '',
    /開ける$/,
  )
})

test('bytes of a program are not text', () => {
  assert.equal(decodeText(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 3, 4, 0])), undefined)
})

test('an indented notice below a step word belongs to that step', async () => {
  const text =
    'PASO 1. Cierre la válvula.\nPASO 2. Afloje la tuerca.\n   ¡Cuidado! Aceite caliente.\nPASO 3. Retire el filtro.'
  const { draft } = extract(await converted(text), {})
  assert.deepEqual(
    stepsOf(draft).map(({ callouts }) => callouts.length),
    [0, 1, 0],
  )
})

const instructions =
  'To replace the fan:\n1.\tOpen the four bolts of the cover.\n2.\tRemove the fan.\n'

test('properties above a text are not its text, and name its title', async () => {
  const matter = '---\nlayout: default\ntitle: "Replacing parts"\ntags:\n  - fan\n---\n\n'
  const { draft } = extract(await converted(matter + instructions), { all: true })

  assert.equal(draft.title, 'Replacing parts')
  assert.doesNotMatch(JSON.stringify(draft), /default|tags/)
  assert.equal(stepsOf(draft).length, 2)
})

test('lines of a text between two rules are its text', async () => {
  const [first] = texts(await converted(`---\nThe fan of the pump\n---\n\n${instructions}`))

  assert.equal(first?.text, 'The fan of the pump')
})

test('properties that never end are text, read once', async () => {
  const notes = Array.from({ length: 300 }, (_, at) => `     note ${at}`)
  const [first, ...others] = texts(await converted(`---\n${notes.join('\n')}\n\nOpen the lid.\n`))

  assert.equal(first?.text.includes('note 0'), true)
  assert.equal(others.at(-1)?.text, 'Open the lid.')
})
