import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  boundCallouts,
  codeIs,
  extracted,
  sectionsOf,
  stepsOf,
  withSubsteps,
} from '../test/extracted.ts'
import { convert } from './convert.ts'
import type { DocumentErrorCode } from './errors.ts'
import { extract, type ExtractOptions } from './extract.ts'
import type { Sheet } from '../test/sample-pdf.ts'

const seal = [
  'Switch off the motor and lock the main switch in the off position.',
  'Remove the four screws of the cover with a 5 mm hexagon key.',
  'Pull the old seal out of its groove. Do not scratch the shaft.',
  'Press the new seal in until it sits flush with the housing.',
]

function numbered(sheet: Sheet, texts: readonly string[], first = 1): void {
  for (const [index, text] of texts.entries()) sheet.item(`${first + index}.`, text)
}

test('callouts are bound to the procedure, the section and the step they belong to', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.panel('DANGER', 'High voltage can kill.')
    sheet.heading('Removal', 14)
    sheet.panel('WARNING', 'The housing is hot.')
    sheet.item('1.', seal[0] ?? '')
    sheet.item('2.', seal[1] ?? '')
    sheet.panel('NOTE', 'The screws are short.', { x: 80 })
    sheet.item('3.', seal[2] ?? '')
  })

  const [section] = draft.outline

  assert.deepEqual(
    draft.callouts.map(({ kind }) => kind),
    ['danger'],
  )
  assert.deepEqual(
    section?.callouts.map(({ kind }) => kind),
    ['warning'],
  )
  assert.deepEqual(
    section?.steps.map(({ callouts }) => callouts.map(({ text }) => text)),
    [[], ['The screws are short.'], []],
  )
})

test('"important" is a notice', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    numbered(sheet, seal)
    sheet.panel('IMPORTANT', 'Keep the old seal.', { x: 80 })
  })

  assert.deepEqual(
    boundCallouts(draft).map(({ kind }) => kind),
    ['notice'],
  )
})

test('no signal word is lost: each is bound, or listed to be placed', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Service of the pump', 20)
    sheet.panel('DANGER', 'Voltage one.')
    sheet.heading('Safety', 14)
    sheet.paragraph('WARNING: Heat two.')
    sheet.paragraph('The pump is heavy. CAUTION: Lifting three. It weighs 40 kg.')
    sheet.heading('Replacing the seal', 14)
    sheet.item('1.', `${seal[0]} WARNING: Shaft four turns.`)
    sheet.item('2.', seal[1] ?? '')
    sheet.table([100, 300], [['CAUTION', 'Edges five.']])
    sheet.item('3.', seal[2] ?? '')
    sheet.heading('Technical data', 14)
    sheet.table(
      [100, 200],
      [
        ['Mass', '40 kg'],
        ['Noise', 'NOTICE: Hearing six.'],
      ],
    )
  })

  const texts = [...boundCallouts(draft), ...draft.review.unplaced].map(({ text }) => text)

  for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
    assert.equal(texts.filter((text) => text.includes(word)).length, 1, word)
  }
  assert.equal(draft.review.unplaced.length, 1, 'the one inside a paragraph of no step')
})

function manual(sheet: Sheet): void {
  sheet.heading('Pump service manual', 22)
  sheet.heading('Replacing the seal', 14)
  numbered(sheet, seal)
  sheet.nextPage()
  sheet.heading('Cleaning the filter', 14)
  numbered(sheet, ['Open the filter lid.', 'Rinse the filter with water.', 'Close the filter lid.'])
}

test('of several procedures in a manual the longest is the draft, and all are candidates', async () => {
  const { draft, candidates } = await extracted(manual)

  assert.equal(draft.title, 'Replacing the seal')
  assert.deepEqual(
    candidates.map(({ id, title, pages, stepCount }) => [id, title, pages, stepCount]),
    [
      ['c1', 'Replacing the seal', [1, 1], 4],
      ['c2', 'Cleaning the filter', [2, 2], 3],
    ],
  )
})

const scopes: [name: string, options: ExtractOptions, counts: number[]][] = [
  ['a candidate', { candidate: 'c2' }, [3]],
  ['a section by its title', { section: 'cleaning the filter' }, [3]],
  ['pages', { pages: '2' }, [3]],
  ['everything', { all: true }, [4, 3]],
]

for (const [name, options, counts] of scopes) {
  test(`${name} can be asked for`, async () => {
    const { draft } = await extracted(manual, options)

    assert.deepEqual(
      sectionsOf(draft).map(({ steps }) => steps.length),
      counts,
    )
  })
}

test('a section may be named by its number, its title, or both', async () => {
  const page = `<h1>Pump</h1>
    <h2>1 Replacing the seal</h2><ol><li>Stop the pump.</li><li>Pull the seal out.</li></ol>
    <h2>2 Draining the oil</h2><ol><li>Open the plug.</li></ol>`
  const document = await convert(new TextEncoder().encode(page), { fileId: 'file' })
  for (const section of ['2', 'Draining the oil', '2 Draining the oil']) {
    assert.deepEqual(
      stepsOf(extract(document, { section }).draft).map(({ text }) => text),
      ['Open the plug.'],
      section,
    )
  }
})

test('sections of one guide are one draft', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Pump assembly guide', 22)
    sheet.heading('Housing', 14)
    numbered(sheet, seal.slice(0, 2))
    sheet.heading('Cover', 14)
    numbered(sheet, seal.slice(2))
  })

  assert.equal(draft.title, 'Pump assembly guide')
  assert.deepEqual(
    draft.outline.map(({ title }) => title),
    ['Housing', 'Cover'],
  )
})

const refused: [name: string, options: ExtractOptions, code: DocumentErrorCode][] = [
  ['an unknown candidate', { candidate: 'c9' }, 'candidate_not_found'],
  ['an unknown section', { section: 'Painting' }, 'candidate_not_found'],
  ['pages beyond the last', { pages: '1-9' }, 'page_range_invalid'],
]

for (const [name, options, code] of refused) {
  test(`${name} is refused`, async () => {
    await assert.rejects(extracted(manual, options), codeIs(code))
  })
}

test('ids are unique within a draft, and the same on every run', async () => {
  const draw = (sheet: Sheet): void => {
    manual(sheet)
    sheet.panel('WARNING', 'The filter is sharp.')
  }

  const [first, second] = [
    await extracted(draw, { all: true }),
    await extracted(draw, { all: true }),
  ]
  const ids = [
    ...sectionsOf(first.draft),
    ...withSubsteps(stepsOf(first.draft)),
    ...boundCallouts(first.draft),
  ].map(({ id }) => id)

  assert.equal(new Set(ids).size, ids.length)
  assert.equal(JSON.stringify(first), JSON.stringify(second))
})

test('questions, parts lists and release notes are not procedures', async () => {
  const faq = (sheet: Sheet): void => {
    sheet.heading('Frequently asked questions', 20)
    sheet.item('1.', 'Can I wash the filter? Yes. Rinse it under cold water and let it dry.')
    sheet.item('2.', 'Why does it stop? The battery may be old. Clean the contacts.')
    sheet.item('3.', 'How do I store it? Remove the battery and keep the machine dry.')
  }
  const parts = (sheet: Sheet): void => {
    sheet.heading('Nomenclature of the arm', 20)
    sheet.table(
      [40, 250, 80],
      [
        ['No.', 'Description', 'Quantity'],
        ['1', 'Mount, printed', '1'],
        ['2', 'Screw M3x12', '8'],
        ['3', 'Clip for the cable', '4'],
      ],
    )
  }
  const notes = (sheet: Sheet): void => {
    sheet.heading('Release notes 3.2', 20)
    sheet.heading('Bug fixes')
    for (const text of ['Fix a crash of the probe.', 'Correct the unit.', 'Remove the old menu.']) {
      sheet.item('•', text)
    }
  }

  for (const draw of [faq, parts, notes]) {
    await assert.rejects(extracted(draw), codeIs('no_procedure_found'))
  }
})

test('tools, parts, consumables and protective equipment are read with their quantities', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.heading('Tools and equipment')
    sheet.item('•', '2 x mounting lever')
    sheet.heading('Personal protective equipment')
    sheet.item('•', 'Safety glasses')
    sheet.heading('Consumables')
    sheet.item('•', 'Silicone grease')
    sheet.heading('Parts list')
    sheet.table(
      [40, 250, 80],
      [
        ['Item', 'Name', 'Qty.'],
        ['1', 'Mechanical seal 28 mm', '1'],
        ['2', 'O-ring 120 x 4', '2'],
      ],
    )
    sheet.heading('Procedure')
    numbered(sheet, seal)
  })

  assert.deepEqual(
    draft.tools.map(({ name, quantity, note }) => [name, quantity, note]),
    [
      ['mounting lever', 2, undefined],
      ['Safety glasses', undefined, 'Personal protective equipment'],
    ],
  )
  assert.deepEqual(
    draft.parts.map(({ name, quantity, note }) => [name, quantity, note]),
    [
      ['Silicone grease', undefined, 'Consumables'],
      ['Mechanical seal 28 mm', 1, undefined],
      ['O-ring 120 x 4', 2, undefined],
    ],
  )
  assert.equal(stepsOf(draft).length, seal.length)
})

test('procedures under identical headings are distinguished by the chapter above', async () => {
  const { draft, candidates } = await extracted((sheet) => {
    sheet.heading('Pump manual', 24)
    sheet.heading('Changing the oil', 18)
    sheet.heading('Procedure', 14)
    numbered(sheet, seal.slice(0, 2))
    sheet.heading('Replacing the seal', 18)
    sheet.heading('Procedure', 14)
    numbered(sheet, seal)
  })

  assert.deepEqual(
    candidates.map(({ title }) => title),
    ['Changing the oil: Procedure', 'Replacing the seal: Procedure'],
  )
  assert.equal(draft.title, 'Replacing the seal: Procedure')
})
