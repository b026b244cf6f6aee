import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, extracted, stepsOf } from '../../test/extracted.ts'
import { sourceText, type TextBlock } from '../document.ts'
import type { Draft } from '../draft.ts'
import { accountForSignalWords as accountForAll } from './account.ts'
import type { ScopedBlock } from '../candidates/scoped-blocks.ts'

const page = { page: 1 }

function block(lines: string[], more: Partial<TextBlock> = {}): ScopedBlock {
  return {
    block: {
      id: lines.join(),
      kind: 'paragraph',
      layer: 'body',
      lines: lines.map((text) => ({ ...page, text })),
      text: lines.join(' '),
      style: { size: 10, bold: false, color: '', x: 0, textX: 0, hangs: false, columnX: 0 },
      ...more,
    },
  }
}

const accountForSignalWords = (draft: Draft, blocks: ScopedBlock[], fileId: string) =>
  accountForAll(draft, { blocks, beside: [] }, fileId)

const empty: Draft = {
  title: '',
  description: '',
  language: 'en',
  outline: [],
  callouts: [],
  tools: [],
  parts: [],
  review: { unplaced: [], unused: [] },
}

const hot = block(['WARNING: Hot oil.'], {
  kind: 'callout',
  text: 'Hot oil.',
  callout: { kind: 'warning', word: 'WARNING' },
})

/** A draft whose procedure has a callout of this block. */
function holding({ block: { lines, text } }: ScopedBlock): Draft {
  const source = { fileId: 'file', page: 1, boxes: [], text: sourceText(lines) }
  return { ...empty, callouts: [{ id: 'c', kind: 'warning', text, source, confidence: 1 }] }
}

test('a callout in the draft is bound', () => {
  const { draft, signalWords } = accountForSignalWords(holding(hot), [hot], 'file')

  assert.deepEqual(signalWords, { total: 1, bound: 1, unplaced: 0, explained: [] })
  assert.deepEqual(draft.review.unplaced, [])
})

test('a callout that got lost on its way is listed to be placed', () => {
  const { draft, signalWords } = accountForSignalWords(empty, [hot], 'file')

  assert.deepEqual(signalWords, { total: 1, bound: 0, unplaced: 1, explained: [] })
  const [lost] = draft.review.unplaced
  assert.deepEqual([lost?.kind, lost?.text], ['warning', 'Hot oil.'])
  assert.equal(lost?.source.text, 'WARNING: Hot oil.')
})

test('one callout does not count for two with the same words', () => {
  const { signalWords } = accountForSignalWords(holding(hot), [hot, hot], 'file')

  assert.deepEqual([signalWords.bound, signalWords.unplaced], [1, 1])
})

test('a signal word mistaken for text is listed as unplaced', () => {
  const { draft } = accountForSignalWords(
    empty,
    [block(['Turn the key', 'Caution', 'It is hot.'])],
    'file',
  )

  assert.deepEqual(
    draft.review.unplaced.map(({ kind, text }) => [kind, text]),
    [['caution', 'It is hot.']],
  )
})

const explained: [ScopedBlock, string][] = [
  [block(['WARNING indicates a hazard.']), 'definition'],
  [{ ...block(['WARNING']), meaning: 'Indicates a hazard.' }, 'definition'],
  [block(['See the DANGER on page 3.']), 'reference'],
  [block(['The label says DANGER in red.']), 'running_text'],
  [block(['WARNINGS'], { kind: 'heading' }), 'heading'],
  [{ ...block(['Note']), isColumnHead: true }, 'column_head'],
  [block(['WARNING'], { layer: 'figure' }), 'lettering'],
]

for (const [scoped, reason] of explained) {
  test(`"${scoped.block.text}" is explained: ${reason}`, () => {
    const { draft, signalWords } = accountForSignalWords(empty, [scoped], 'file')

    assert.deepEqual(
      signalWords.explained.map((one) => one.reason),
      [reason],
    )
    assert.equal(signalWords.total, 1)
    assert.deepEqual(draft.review.unplaced, [])
  })
}

test('the account of a document adds up', async () => {
  const { draft, signalWords } = await extracted((sheet) => {
    sheet.heading('Service of the pump', 20)
    sheet.paragraph('WARNING indicates a hazard that can cause death or serious injury.')
    sheet.paragraph('The pump is heavy. CAUTION: Lift it with two people.')
    sheet.heading('Replacing the seal', 14)
    sheet.item('1.', 'Remove the screws of the cover. WARNING: They are hot.')
    sheet.panel('DANGER', 'High voltage can kill.')
    sheet.item('2.', 'Lift the cover off. See the CAUTION on page 1.')
  })

  assert.deepEqual(
    signalWords.explained.map(({ reason }) => reason),
    ['definition', 'reference'],
  )
  assert.deepEqual(
    { ...signalWords, explained: 2 },
    { total: 5, bound: 2, unplaced: 1, explained: 2 },
  )
  assert.equal(boundCallouts(draft).length, 2)
  assert.equal(draft.review.unplaced.length, 1)
})

test('only text in scope is counted', async () => {
  const { signalWords } = await extracted(
    (sheet) => {
      sheet.heading('Pump service manual', 22)
      sheet.heading('Replacing the seal', 14)
      sheet.item('1.', 'Remove the screws of the cover.')
      sheet.panel('DANGER', 'High voltage can kill.')
      sheet.item('2.', 'Lift the cover off.')
      sheet.heading('Cleaning the filter', 14)
      sheet.item('1.', 'Open the filter lid.')
      sheet.panel('WARNING', 'The filter is hot.')
      sheet.item('2.', 'Rinse the filter with water.')
    },
    { section: 'Cleaning the filter' },
  )

  assert.deepEqual(signalWords, { total: 1, bound: 1, unplaced: 0, explained: [] })
})

test('a legend grades the words of its document', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.paragraph('CAUTION indicates a hazard that could result in death or serious injury.')
    sheet.item('1.', 'Remove the screws of the cover.')
    sheet.panel('CAUTION', 'The housing is hot.')
    sheet.item('2.', 'Lift the cover off.')
  })

  assert.deepEqual(
    stepsOf(draft).flatMap(({ callouts }) => callouts.map(({ kind }) => kind)),
    ['warning'],
  )
})

test('a prohibition without a signal word is listed to be placed', async () => {
  const { draft, signalWords } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.paragraph('The seal is made of rubber.')
    sheet.paragraph('Do not touch the shaft with bare hands.')
    sheet.item('1.', 'Remove the screws of the cover.')
    sheet.item('2.', 'Do not lift the cover off yet.')
  })

  assert.deepEqual(
    draft.review.unplaced.map(({ text }) => text),
    ['Do not touch the shaft with bare hands.'],
  )
  assert.equal(signalWords.total, 0)
})

const atFoot = block(['WARNING: Hot oil.'], { layer: 'furniture' }).block

test('a warning mistaken for a page footer is listed once, and not if it is bound', () => {
  const beside = [atFoot, { ...atFoot, id: 'again' }]

  const { draft, signalWords } = accountForAll(empty, { blocks: [], beside }, 'file')
  assert.deepEqual(
    draft.review.unplaced.map(({ kind, text }) => [kind, text]),
    [['warning', 'Hot oil.']],
  )
  assert.deepEqual([signalWords.total, signalWords.unplaced], [2, 1])
  assert.deepEqual(
    signalWords.explained.map(({ reason }) => reason),
    ['repeated'],
  )

  const bound = accountForAll(holding(hot), { blocks: [hot], beside }, 'file')
  assert.deepEqual(bound.draft.review.unplaced, [])
  assert.deepEqual(
    bound.signalWords.explained.map(({ reason }) => reason),
    ['repeated', 'repeated'],
  )
})

test('a signal word in contents or alone in a page header warns of nothing', () => {
  const head = block(['Warning'], { layer: 'furniture' }).block
  const entry = block(['WARNING: electricity ..... 12'], { layer: 'contents' }).block

  const { draft, signalWords } = accountForAll(empty, { blocks: [], beside: [head, entry] }, 'file')

  assert.deepEqual(draft.review.unplaced, [])
  assert.deepEqual(
    signalWords.explained.map(({ reason }) => reason),
    ['running_head', 'contents'],
  )
})

test('a signal word at the foot of the pages of a manual is accounted for', async () => {
  const furniture = (pdf: PDFKit.PDFDocument): void => {
    pdf.text('Property of Acme.  CAUTION: Keep this manual beside the pump.', 60, 800)
  }
  const { draft, signalWords } = await extracted(
    (sheet) => {
      for (const text of ['Remove the cover.', 'Pull the seal out.', 'Press the new seal in.']) {
        sheet.item('1.', text)
        sheet.nextPage()
      }
    },
    { all: true },
    { furniture },
  )

  assert.deepEqual(
    draft.review.unplaced.map(({ text }) => text),
    ['Keep this manual beside the pump.'],
  )
  assert.ok(signalWords.explained.length > 0)
})
