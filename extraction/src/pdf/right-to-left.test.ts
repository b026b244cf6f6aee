import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { logicalOrder } from './right-to-left.ts'

const turned: [name: string, visual: string, logical: string][] = [
  ['words and a full stop', '.םותסה תא רוגס', 'סגור את הסתום.'],
  ['a number of a list', '.12', '12.'],
  ['a quantity, its unit set to its left', 'תא קדה Nm 25', '25 Nm הדק את'],
  ['words of another script', 'Menu Start ץחל', 'לחץ Menu Start'],
  ['brackets', '(גרבה)', '(הברג)'],
]

for (const [name, visual, logical] of turned) {
  test(`${name}: text printed from right to left is put into reading order`, () => {
    assert.equal(logicalOrder(visual), logical)
  })
}

const lines: [marker: string, text: string][] = [
  ['', 'החלפת מסנן המשאבה'],
  ['1.', 'כבה את המשאבה במפסק הראשי.'],
  ['2.', 'סגור את שסתום הכניסה.'],
  ['3.', 'פתח את פקק הניקוז.'],
]

test('a page from right to left is read with its numbers and positions', async () => {
  const document = await convert(pageOf(lines), { fileId: 'hebrew' })
  const { draft } = extract(document)

  assert.equal(document.language, 'he')
  assert.equal(draft.title, 'החלפת מסנן המשאבה')
  assert.deepEqual(
    stepsOf(draft).map(({ marker, text }) => [marker, text]),
    lines.slice(1),
  )
  const [box] = stepsOf(draft)[0]?.source.boxes ?? []
  assert(box && box[2] > 530 && box[2] < 542, JSON.stringify(box))
})

const [firstLetter, width, size] = [0x05d0, 6, 10]

/** A page as programs print it: glyphs from left to right, lines that end at the right. */
function pageOf(texts: readonly (readonly [marker: string, text: string])[]): Uint8Array {
  const shown = texts.map(([marker, text], index) => {
    const visual = Array.from(`${marker} ${text}`.trim()).toReversed()
    const codes = visual.map((letter) => codeOf(letter).toString(16).padStart(2, '0')).join('')
    const [y, letters] = [760 - 30 * index, index === 0 ? 2 * size : size]
    const x = 540 - visual.length * width * (letters / size)
    return `BT /F1 ${letters} Tf 1 0 0 1 ${x} ${y} Tm <${codes}> Tj ET`
  })
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
2 beginbfrange <20> <7e> <0020> <80> <9a> <${firstLetter.toString(16).padStart(4, '0')}> endbfrange endcmap end`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf(shown.join('\n')),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /FirstChar 32 /LastChar 154 /Widths [${'600 '.repeat(123)}] /ToUnicode 6 0 R >>`,
    streamOf(map),
  ])
}

function codeOf(letter: string): number {
  const code = letter.charCodeAt(0)
  return code < 0x80 ? code : code - firstLetter + 0x80
}

function streamOf(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

function pdfOf(objects: readonly string[]): Uint8Array {
  const parts = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`
  return new TextEncoder().encode(`%PDF-1.4\n${parts.join('')}${trailer}`)
}
