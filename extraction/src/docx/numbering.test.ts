import assert from 'node:assert/strict'
import { test } from 'node:test'

import { numbered, p, r, sampleDocx, styled } from '../../test/sample-docx.ts'
import { convert } from '../convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../document.ts'
import { extract } from '../extract.ts'

async function converted(body: string): Promise<StructuredDocument> {
  return await convert(sampleDocx({ body }), { fileId: 'file' })
}

function texts(document: StructuredDocument): TextBlock[] {
  return document.blocks.filter(isText).filter(({ layer }) => layer === 'body')
}

/** The lines as printed, marker and all. */
async function printed(body: string): Promise<string[]> {
  return texts(await converted(body)).map(({ lines }) => lines.map(({ text }) => text).join('\n'))
}

test('lists show the numbers that Word shows', async () => {
  const lines = await printed(
    [
      p('Open', numbered(1)),
      p('Turn', numbered(1, 1)),
      p('Left', numbered(1, 2)),
      p('Pull', numbered(1, 1)),
      p('In between.'),
      p('Clean', numbered(2)),
      p('Turn back', numbered(2, 1)),
      p('Anew', numbered(3)),
      p('By its style', styled('ListNumber')),
      p('Chapter', numbered(4)),
      p('Part', numbered(4, 1)),
      p('Dot', numbered(5)),
      p('Said', numbered(6)),
      p('Set in', numbered(7)),
      p('None', `${styled('ListNumber')}<w:numPr><w:numId w:val="0"/></w:numPr>`),
    ].join(''),
  )

  assert.deepEqual(lines, [
    '1. Open',
    'a) Turn',
    'i. Left',
    'b) Pull',
    'In between.',
    '2. Clean',
    'a) Turn back',
    '1. Anew',
    '2. By its style',
    '1 Chapter',
    '1.1 Part',
    '• Dot',
    'Step 1: Said',
    'Set in',
    'None',
  ])
})

test('a blank in place of a bullet sets a paragraph in below its step', async () => {
  const { blocks } = await converted(p('Open', numbered(1)) + p('It clicks.', numbered(7)))

  const [step, more] = blocks.filter(isText)
  assert.deepEqual([step?.kind, more?.kind], ['item', 'paragraph'])
  assert.equal(more?.style.x, step?.style.textX)
})

test('a numbered paragraph is an item with a typed marker, at any letter', async () => {
  const roman = Array.from({ length: 9 }, (_none, index) => p(`Turn ${index}`, numbered(1, 1)))
  const document = await converted(p('Open', numbered(1)) + roman.join(''))

  const last = texts(document).at(-1)

  assert.deepEqual(last?.marker, { raw: 'i)', style: 'lowerLetter', value: [9] })
  assert.equal(last.text, 'Turn 8')
})

test('bold numbered titles are headings where their texts are numbered on from them', async () => {
  const bold = (text: string): string => `<w:p>${r(text, '<w:b/>')}</w:p>`
  const body = [
    bold('1 Purpose'),
    p('How the meter is calibrated every day.'),
    bold('2 Responsibilities'),
    p('2.1 The analyst writes down the result.'),
    bold('3 Procedure'),
    p('3.1 Switch on the meter.'),
    p('3.2 Rinse the electrode.'),
    bold('4 References'),
    p('4.1 Manual of the meter'),
  ].join('')
  const document = await converted(body)

  assert.deepEqual(
    texts(document)
      .filter(({ kind }) => kind === 'heading')
      .map(({ text }) => text),
    ['1 Purpose', '2 Responsibilities', '3 Procedure', '4 References'],
  )
  assert.deepEqual(
    extract(document).draft.outline.map(({ steps }) => steps.map(({ text }) => text)),
    [['Switch on the meter.', 'Rinse the electrode.']],
  )
})

test('bold numbered steps with text below stay items', async () => {
  const bold = (text: string): string => `<w:p>${r(text, '<w:b/>')}</w:p>`
  const step = (number: number, name: string): string =>
    bold(`${number} ${name}`) + p('Take care that nothing falls into the housing.')
  const body = step(1, 'Open the cover') + step(2, 'Change the belt') + step(3, 'Close the cover')
  const document = await converted(body)

  assert.deepEqual(
    texts(document).filter(({ kind }) => kind === 'heading'),
    [],
  )
})
