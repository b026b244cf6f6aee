import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PageContent } from '../page-content.ts'
import { openPdf } from './open.ts'
import { readPage } from './read-page.ts'

interface Drawn {
  /** From glyph units to units of the font size. */
  unit: number
  /** The name of each letter, by its code. */
  names: [number, string][]
  /** Of all letters, in glyph units. */
  width: number
  size: number
  /** What is shown: codes, and moves to the left in thousandths of the font size. */
  shown: string
}

/** A page whose letters are drawn one by one, as TeX writes fonts of bitmaps. */
async function page({ unit, names, width, size, shown }: Drawn): Promise<PageContent> {
  const last = Math.max(...names.map(([code]) => code))
  const widths = Array.from({ length: last + 1 }, () => width).join(' ')
  const differences = names.map(([code, name]) => `${code} /${name}`).join(' ')
  const procedures = names.map(([, name]) => `/${name} 5 0 R`).join(' ')
  const font = [
    `/Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [${unit} 0 0 ${unit} 0 0]`,
    `/FirstChar 0 /LastChar ${last} /Widths [${widths}]`,
    `/Encoding << /Type /Encoding /Differences [${differences}] >>`,
    `/CharProcs << ${procedures} >>`,
  ].join(' ')
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 6 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    `<< ${font} >>`,
    stream(`${width} 0 0 0 ${width} ${width} d1 0 0 ${width} ${width} re f`),
    stream(`BT /F1 ${size} Tf 50 200 Td [${shown}] TJ ET`),
  ])
  const document = await openPdf(bytes)
  const context = { fonts: new Map(), isShown: () => true, isTagged: false }
  const content = await readPage(await document.getPage(1), context)
  await document.loadingTask.destroy()
  return content
}

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}${table}${trailer}`, 'latin1')
}

const codes = (text: string): [number, string][] =>
  Array.from(new Set(text), (letter) => [letter.charCodeAt(0), `a${letter.charCodeAt(0)}`])

test('letters drawn in pixels have the size of their font, and the spaces between words', async () => {
  const shown = '(Lift) -333 (it) -333 (up)'

  const { glyphs } = await page({ unit: 0.01, names: codes('Liftup'), width: 50, size: 10, shown })

  assert.deepEqual(
    glyphs.map(({ text, size }) => [text, size]),
    [['Lift it up', 10]],
  )
})

test('letters of a font without a size have the size at which they are drawn', async () => {
  const shown = '(Lift)'

  const { glyphs } = await page({ unit: 1, names: codes('Lift'), width: 6, size: 1, shown })

  assert.deepEqual(
    glyphs.map(({ text, size }) => [text, size]),
    [['Lift', 12]],
  )
})

test('codes of TeX are the letters that TeX means by them', async () => {
  const cork: [number, string][] = [...codes('grenau'), [28, 'a28'], [252, 'a252'], [255, 'a255']]
  const knuth: [number, string][] = [...codes('grenau'), [12, 'a12'], [25, 'a25']]
  const sample = { unit: 0.01, width: 50, size: 10 }

  const texts = await Promise.all([
    page({ ...sample, names: cork, shown: '(gr\\374\\377e) -400 (\\034g)' }),
    page({ ...sample, names: knuth, shown: '(gr\\031e) -400 (\\014g)' }),
  ])

  assert.deepEqual(
    texts.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')),
    ['grüße fig', 'grße fig'],
  )
})

test('codes that were given out in order say nothing', async () => {
  const names = Array.from({ length: 6 }, (_, code): [number, string] => [code, `a${code}`])

  const { glyphs } = await page({
    unit: 0.01,
    names,
    width: 50,
    size: 10,
    shown: '(\\000\\001\\002\\003\\004\\005)',
  })

  assert.deepEqual(
    glyphs.map(({ text }) => text),
    ['\ufffd'.repeat(6)],
  )
})
