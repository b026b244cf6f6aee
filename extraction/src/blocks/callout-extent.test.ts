import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, textsIn } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'
import { textsOf as textBlocksOf } from '../document.ts'
import { identity } from '../geometry.ts'
import type { GlyphRun } from '../page-content.ts'
import { assemblePages } from './assemble.ts'

/** Kinds and texts of the blocks after the heading. */
async function blocks(draw: (sheet: Sheet) => void): Promise<string[]> {
  const document = await converted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    draw(sheet)
  })
  return textsIn(document)
    .slice(1)
    .map(({ kind, text }) => `${kind}: ${text}`)
}

test('a list that a signal word leads in is its text', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('WARNING: To avoid burns:', { bold: true })
    sheet.item('•', 'Let the motor cool down.')
    sheet.item('•', 'Wear gloves.')
    sheet.item('1.', 'Remove the cover.')
  })

  assert.deepEqual(found, [
    'callout: To avoid burns:\nLet the motor cool down.\nWear gloves.',
    'item: Remove the cover.',
  ])
})

test('a bullet before a signal word is not an item', async () => {
  const found = await blocks((sheet) => {
    sheet.item('1.', 'Remove the cover.')
    sheet.item('•', 'NOTE: It is heavy.', { x: 80 })
  })

  assert.deepEqual(found, ['item: Remove the cover.', 'callout: It is heavy.'])
})

test('a callout that stops in mid-sentence continues on the next page', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('WARNING: The spring is under tension and may')
    sheet.nextPage()
    sheet.paragraph('fly out when the cover is removed.')
    sheet.item('1.', 'Remove the cover.')
  })

  assert.deepEqual(found, [
    'callout: The spring is under tension and may fly out when the cover is removed.',
    'item: Remove the cover.',
  ])
})

test('a framed callout continues in its line if its frame is divided, and otherwise has paragraphs', async () => {
  const framed = (sheet: Sheet, ...texts: string[]): void => {
    const { y } = sheet.pdf
    sheet.pdf.rect(60, y, 240, 60).fillAndStroke('#fff3cd', '#cc8800')
    sheet.pdf.y = y + 6
    for (const text of texts) sheet.paragraph(text, { x: 70, width: 220 })
    sheet.pdf.y = y + 70
  }
  const found = await blocks((sheet) => {
    framed(sheet, 'WARNING: The spring is under\ntension and hits the edge of the')
    sheet.nextPage()
    framed(sheet, 'Allen key. Hold the cover\nwith both hands.', 'Wear goggles.')
    sheet.item('1.', 'Remove the cover.')
  })

  assert.deepEqual(found, [
    'callout: The spring is under tension and hits the edge of the Allen key. Hold the cover with both hands.\nWear goggles.',
    'item: Remove the cover.',
  ])
})

test('a framed callout continues on the next page, although its bar looks like a dot there', async () => {
  const framed = (sheet: Sheet, ...texts: string[]): void => {
    const { y } = sheet.pdf
    sheet.pdf.rect(60, y, 240, 60).fill('#fff3cd')
    sheet.pdf.rect(76, y + 9, 4, 4).fill('#cf222e')
    sheet.pdf.y = y + 6
    for (const text of texts) sheet.paragraph(text, { x: 84, width: 210 })
    sheet.pdf.y = y + 70
  }
  const found = await blocks((sheet) => {
    framed(sheet, 'CAUTION', 'The spring is under tension and hits\nthe edge of the')
    sheet.nextPage()
    framed(sheet, 'cover. Hold it.')
  })

  assert.deepEqual(found, [
    'callout: The spring is under tension and hits the edge of the cover. Hold it.',
  ])
})

test('"Notes" over a column notes nothing, alone it does', async () => {
  const row = (heads: [string, number][]) => (sheet: Sheet) => {
    const { y } = sheet.pdf
    for (const [text, x] of heads) sheet.pdf.font('Helvetica', 9).text(text, x, y)
    sheet.pdf.y = y + 16
    sheet.paragraph('The seal of the pump is worn.', { x: heads.at(-1)?.[1] ?? 60 })
  }
  const heads: [string, number][] = [
    ['File', 60],
    ['Format', 200],
    ['Notes', 340],
  ]

  const kinds = async (own: [string, number][]) =>
    (await blocks(row(own))).filter((text) => text.startsWith('callout'))
  assert.deepEqual(await kinds(heads), [])
  assert.equal((await kinds([['Notes', 60]])).length, 1)
})

test('a signal word that ends the text of a page has its notice on the next', async () => {
  const found = await blocks((sheet) => {
    sheet.item('1.', 'Remove the cover with care. NOTE:')
    sheet.nextPage()
    sheet.paragraph('The plug goes in one way only.', { x: 80 })
    sheet.item('2.', 'Pull the seal out.')
  })

  assert.deepEqual(found, [
    'item: Remove the cover with care. NOTE: The plug goes in one way only.',
    'item: Pull the seal out.',
  ])
})

test('a paragraph after a complete sentence is not part of the callout', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('WARNING: The spring is under tension.')
    sheet.down(8)
    sheet.paragraph('The cover weighs 3 kg.')
  })

  assert.deepEqual(found, [
    'callout: The spring is under tension.',
    'paragraph: The cover weighs 3 kg.',
  ])
})

test('a large word set in from the column leads in the notice below it', async () => {
  const found = await blocks((sheet) => {
    sheet.heading('Accounts', 14)
    sheet.paragraph('The check box hides an account in the tree.')
    sheet.pdf.font('Helvetica-Bold', 14).text('Note', 84)
    sheet.paragraph('Hidden accounts still appear in the list of the register.', { x: 84 })
  })

  assert.equal(found.at(-1), 'callout: Hidden accounts still appear in the list of the register.')
})

test('an indented notice includes all paragraphs up to the end of the indent', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('Drain the oil into a pan.')
    sheet.paragraph('WARNING', { x: 84, bold: true })
    sheet.paragraph('Hot oil burns the skin.', { x: 84 })
    sheet.paragraph('Wear gloves that reach over the wrist.', { x: 84 })
    sheet.paragraph('Fill in new oil.')
  })

  assert.deepEqual(found, [
    'paragraph: Drain the oil into a pan.',
    'callout: Hot oil burns the skin.\nWear gloves that reach over the wrist.',
    'paragraph: Fill in new oil.',
  ])
})

test('"Notes" is a heading if others look like it, but a hazard word is not', async () => {
  const found = await blocks((sheet) => {
    sheet.heading('Description', 14)
    sheet.heading('Notes', 14)
    sheet.paragraph('The pump has been built since 1994.')
    sheet.heading('WARNING', 14)
    sheet.paragraph('The housing is hot.')
  })

  assert.deepEqual(found, [
    'heading: Description',
    'heading: Notes',
    'paragraph: The pump has been built since 1994.',
    'callout: The housing is hot.',
  ])
})

test('a row that a signal word begins is a callout inside a table', async () => {
  const document = await converted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.table(
      [60, 300],
      [
        ['Step', 'Action'],
        ['1', 'Remove the cover.'],
        ['NOTE', 'It is heavy.'],
        ['2', 'Lift the seal out.'],
      ],
    )
  })

  const table = document.blocks.find((block) => block.kind === 'table')

  assert.deepEqual(
    table?.rows[2]?.map(({ blocks: own }) => own.map(({ kind, text }) => `${kind}: ${text}`)),
    [['callout: It is heavy.']],
  )
})

test('"Note" in a style that no heading has is a label', async () => {
  const found = await blocks((sheet) => {
    sheet.heading('Note', 13)
    sheet.paragraph('The screws are short.')
  })

  assert.deepEqual(found, ['callout: The screws are short.'])
})

test('a signal word that a narrow cell breaks is read whole', async () => {
  const document = await converted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.table(
      [40, 300, 46],
      [
        ['Step', 'Action', 'Hint'],
        ['1', 'Remove the cover.', 'WA- RN- ING: Hot.'],
        ['2', 'Lift the seal out.', ''],
      ],
    )
  })

  const table = document.blocks.find((block) => block.kind === 'table')

  assert.deepEqual(
    table?.rows[1]?.[2]?.blocks.map(({ kind, text }) => `${kind}: ${text}`),
    ['callout: Hot.'],
  )
})

test('a signal word at the foot of a page has its text on the next one, past notices in the margin', async () => {
  const found = await blocks((sheet) => {
    sheet.item('1.', 'Remove the cover.')
    sheet.paragraph('WARNING', { bold: true })
    sheet.paragraph('NOTE: It is heavy.', { x: 420 })
    sheet.nextPage()
    sheet.paragraph('The spring is under tension.')
  })

  assert.deepEqual(found, [
    'item: Remove the cover.',
    'callout: The spring is under tension.',
    'callout: It is heavy.',
  ])
})

test('a callout in a scan continues in a line that was measured as slightly larger', () => {
  const run = (text: string, y: number, size: number): GlyphRun => ({
    text,
    box: [60, y - 0.75 * size, 60 + 0.5 * size * text.length, y + 0.22 * size],
    baseline: y,
    size,
    bold: false,
    italic: false,
    color: '#000000',
    certainty: 0.95,
  })
  const textsWith = (size: number): string[] => {
    const glyphs = [
      run('WARNING: Turning parts can draw in hair and', 100, 8),
      run('sleeves. Wait until they stand still.', 113, size),
    ]
    const page = { page: 1, width: 300, height: 400, back: identity, shapes: [], images: [] }
    const { blocks: found } = assemblePages([{ ...page, glyphs }], [], undefined)
    return found.flatMap(textBlocksOf).map(({ kind, text }) => `${kind}: ${text}`)
  }

  assert.deepEqual(textsWith(9.5), [
    'callout: Turning parts can draw in hair and sleeves. Wait until they stand still.',
  ])
  assert.equal(textsWith(12).length, 2)
})

/** A word on a ground of its own, and a headline in bold letters at another place. */
function headed(sheet: Sheet, word: [number, number], headline: [number, number]): void {
  const { y } = sheet.pdf
  sheet.pdf.rect(word[0] - 2, y + word[1] - 2, 54, 12).fill('#ffa500')
  sheet.pdf.fillColor('#000000').font('Helvetica-Bold').fontSize(10)
  sheet.pdf.text('WARNING', word[0], y + word[1])
  sheet.pdf.text('Risk of electric shock', headline[0], y + headline[1])
  sheet.pdf.y = y + headline[1] + 12
}

test('a headline under a signal word, and the text under it, belong to the notice', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('The pump is driven by a motor.')
    headed(sheet, [100, 0], [100, 13])
    sheet.item('1', 'Use the plug that came with the pump.', { x: 100 })
    sheet.item('2', 'Keep cables away from water.', { x: 100 })
    sheet.item('1.', 'Remove the cover.')
    sheet.item('2.', 'Clean the seat.')
  })

  assert.deepEqual(found.slice(1), [
    'callout: Risk of electric shock\n1 Use the plug that came with the pump.\n2 Keep cables away from water.',
    'item: Remove the cover.',
    'item: Clean the seat.',
  ])
})

test('text next to a signal word belongs to the notice while it is indented', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('The pump is driven by a motor.')
    headed(sheet, [60, 6], [140, 0])
    sheet.paragraph('Parts inside are live.', { x: 140 })
    sheet.item('•', 'Wear gloves.', { x: 140 })
    sheet.item('•', 'Keep the lid closed.', { x: 140 })
    sheet.item('1.', 'Remove the cover.')
    sheet.item('2.', 'Clean the seat.')
  })

  assert.deepEqual(found.slice(1), [
    'callout: Risk of electric shock Parts inside are live.\nWear gloves.\nKeep the lid closed.',
    'item: Remove the cover.',
    'item: Clean the seat.',
  ])
})

test('the mark of a drawn sign is not text next to the signal word of its frame', async () => {
  const found = await blocks(({ pdf, item }) => {
    item('1.', 'Remove the cover.')
    const { y } = pdf
    pdf.rect(60, y, 240, 60).fillAndStroke('#fff3cd', '#cc8800').fillColor('black')
    pdf.font('Helvetica-Bold', 12).text('!', 100, y + 8, { lineBreak: false })
    pdf.font('Helvetica-Bold', 10).text('CAUTION', 150, y + 6, { lineBreak: false })
    pdf.font('Helvetica', 10).text('The spring is under tension.', 70, y + 30, { width: 220 })
    pdf.y = y + 70
    item('2.', 'Pull the seal out.')
  })

  assert.deepEqual(found, [
    'item: Remove the cover.',
    'callout: The spring is under tension.',
    'item: Pull the seal out.',
  ])
})

test('the bullets of a notice continue in its frame on the next page, with its signal word', async () => {
  const framed = (sheet: Sheet, ...texts: string[]): void => {
    const { y } = sheet.pdf
    sheet.pdf.rect(60, y, 400, 60).fillAndStroke('#fde0e0', '#c8102e').fillColor('black')
    sheet.pdf.y = y + 6
    for (const text of texts) {
      if (text.startsWith('CAUTION')) sheet.paragraph(text, { x: 70, width: 380 })
      else sheet.item('•', text, { x: 70, width: 380 })
    }
    sheet.pdf.y = y + 70
  }
  const document = await converted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    framed(sheet, 'CAUTION: When you lift the pump:', 'Use the jack of the kit.')
    sheet.nextPage()
    framed(sheet, 'Never get under the pump.')
  })
  const callouts = textsIn(document).filter(({ kind }) => kind === 'callout')

  assert.deepEqual(
    callouts.map(({ callout, text }) => [callout?.kind, text]),
    [['caution', 'When you lift the pump:\nUse the jack of the kit.\nNever get under the pump.']],
  )
})

test('the text right below the headline of a notice is of the notice', async () => {
  const found = await blocks((sheet) => {
    sheet.paragraph('DANGER! EXPLOSION HAZARD')
    sheet.pdf.y -= 6
    sheet.paragraph('The lamp must not be lit where gas may have gathered.')
    sheet.paragraph('Use it in dry rooms.')
  })

  assert.deepEqual(found, [
    'callout: EXPLOSION HAZARD\nThe lamp must not be lit where gas may have gathered.',
    'paragraph: Use it in dry rooms.',
  ])
})
