import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { PrintError, printSheetIsolated } from './isolation/print-isolated.ts'
import type { Sheet, SheetMark, SheetRow } from './sheet.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'printing-'))
after(() => rm(folder, { recursive: true, force: true }))
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const limits = { cpuSeconds: 60, memoryMegabytes: 1024 }

async function sheetOf(rows: number): Promise<Sheet> {
  const [photo, broken] = [path.join(folder, 'photo'), path.join(folder, 'broken')]
  await writeFile(photo, onePixel)
  await writeFile(broken, 'no photo at all')
  const row = (number: number) => ({
    heading: number % 10 === 1 ? `Раздел ${number}` : undefined,
    number: String(number),
    paragraphs: [
      [{ text: 'Затяните болты. 检查压力。' }],
      [{ text: 'Łódź Ω', style: 'bold' as const, underline: '#d6232c' }],
      { item: [{ text: 'by hand' }] },
      { head: [[{ text: 'Bolt' }]], rows: [[[{ text: 'M8 ⌀' }], [{ text: '→ ≤ 25 N·m' }]]] },
    ],
    pictures:
      number === 1 ? [photo, broken].map((each) => ({ path: each, caption: '王.jpg' })) : [],
    aside: [[{ text: 'Done' }]],
  })
  return {
    letterhead: { name: 'Акме', color: '#0b7285', logo: photo },
    title: 'Seal 密封',
    language: 'en',
    madeAt: '2026-11-27T12:00:00Z',
    facts: [['Serial number', 'SN-7']],
    rows: Array.from({ length: rows }, (_, index) => row(index + 1)),
    remarks: [[{ text: 'Деталь заменена' }]],
    code: [[true]],
    address: 'https://millwright.example/app/acme/runs/1',
    foot: { pages: 'Page {page} of {pages}', note: 'Printed copy uncontrolled' },
  }
}

const setsColor = new Set<unknown>([OPS.setFillRGBColor, OPS.setStrokeRGBColor])

/** Whether a color is used on the first page. */
async function isPainted(bytes: Buffer, color: string): Promise<boolean> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  return fnArray.some((each, index) => setsColor.has(each) && String(argsArray[index]) === color)
}

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
}

test('a sheet is printed on numbered pages, in every script, with its photos', async () => {
  const file = path.join(folder, 'sheet.pdf')
  await writeFile(file, '')

  await printSheetIsolated({ sheet: await sheetOf(30), path: file }, { limits })

  const bytes = await readFile(file)
  const pages = await pagesOf(bytes)
  assert(await isPainted(bytes, '#d6232c'), 'a colored word')
  assert(pages.length > 1)
  for (const [index, text] of pages.entries()) {
    assert(text.includes(`Page ${index + 1} of ${pages.length}`))
    assert(text.includes('Printed copy uncontrolled'))
  }
  const all = pages.join('')
  for (const page of pages) assert(!/Раздел \d+Page/.test(page))
  for (const words of [
    'Акме',
    'Раздел 21',
    'Seal 密封',
    'SN-7',
    'Затяните болты',
    '检查压力',
    'Łódź Ω',
    'by hand',
    'M8 ⌀',
    '→ ≤ 25 N·m',
    'заменена',
  ]) {
    assert(all.includes(words), words)
  }
  assert.equal(bytes.toString('latin1').match(/\/DCTDecode/g)?.length, 2)
})

test('a cell too large for a page continues on the next', async () => {
  const file = path.join(folder, 'long.pdf')
  await writeFile(file, '')
  const sheet = await sheetOf(1)
  const words = Array.from({ length: 4000 }, (_, index) => `word${index}`).join(' ')
  const rows = sheet.rows.map((row) => ({
    ...row,
    paragraphs: [{ head: undefined, rows: [[[{ text: words }], [{ text: 'beside' }]]] }],
  }))

  await printSheetIsolated({ sheet: { ...sheet, rows }, path: file }, { limits })

  const all = (await pagesOf(await readFile(file))).join('')
  for (const word of ['word0 ', 'word2000 ', 'word3999', 'beside']) assert(all.includes(word), word)
})

test('printing that takes too long is stopped', async () => {
  const file = path.join(folder, 'late.pdf')
  await writeFile(file, '')
  const task = { sheet: await sheetOf(30), path: file }

  await assert.rejects(
    printSheetIsolated(task, { limits: { ...limits, cpuSeconds: 0.01 } }),
    (error) => error instanceof PrintError && error.code === 'time_limit_exceeded',
  )
})

test('a book has a table of contents, an outline, notices with a bar, and cropped and marked pictures', async () => {
  const photo = path.join(folder, 'marked')
  await writeFile(photo, onePixel)
  const file = path.join(folder, 'book.pdf')
  await writeFile(file, '')
  const chapterOf = (chapter: string): SheetRow[] => [
    { chapter, number: '', paragraphs: [], pictures: [], aside: [], intro: [[{ text: 'v1' }]] },
    ...Array.from({ length: 40 }, (_, index) => ({
      heading: index === 0 ? `${chapter}, first part` : undefined,
      number: String(index + 1),
      paragraphs: [
        { name: 'DANGER', color: '#c8102e', notice: [[{ text: 'Hot.' }]] },
        [{ text: 'Turn it.' }],
      ],
      pictures: [],
      aside: [],
    })),
  ]
  const marks: SheetMark[] = [
    { kind: 'arrow', color: '#1668dc', from: [0, 0], to: [1, 1] },
    { kind: 'number', color: '#8b2fc9', at: [0.5, 0.5], number: 7, numberColor: '#ffffff' },
  ]
  const [first, ...others] = [...chapterOf('Removal'), ...chapterOf('Fitting')]
  assert(first)
  const crop = { from: [0, 0], to: [0.5, 1] }
  const rows = [
    first,
    {
      ...first,
      chapter: undefined,
      number: '1',
      pictures: [{ path: photo, caption: '', crop, marks }],
    },
    ...others,
  ]
  const sheet = { ...(await sheetOf(0)), contents: 'Contents', rows }

  await printSheetIsolated({ sheet, path: file }, { limits })

  const bytes = await readFile(file)
  const pages = await pagesOf(bytes)
  const fitting = pages.findIndex((text, index) => index > 0 && text.includes('Fittingv1')) + 1
  assert(fitting > 1, pages.join('\n'))
  assert.match(pages[0] ?? '', new RegExp(`Contents.*Removal.*Fitting.*1.*${fitting}`))
  for (const color of ['#c8102e', '#1668dc', '#8b2fc9'])
    assert(await isPainted(bytes, color), color)
  assert(pages[0]?.includes('7'))
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  assert.deepEqual(
    (await pdf.getOutline())?.map(({ title, items }) => [title, items.map((each) => each.title)]),
    ['Removal', 'Fitting'].map((title) => [title, [`${title}, first part`]]),
  )
})

test('a step stays on one page with its picture and its heading', async () => {
  const [photo, file] = [path.join(folder, 'lid'), path.join(folder, 'together.pdf')]
  await writeFile(photo, onePixel)
  await writeFile(file, '')
  const empty = { number: '', paragraphs: [], pictures: [], aside: [] }
  const rows = Array.from({ length: 9 }, (_, index): SheetRow[] => [
    { ...empty, heading: `Part ${index}` },
    {
      ...empty,
      number: '1',
      paragraphs: [[{ text: `Lift lid ${index}.` }]],
      pictures: [{ path: photo, caption: '' }],
    },
  ]).flat()
  const letterhead = { name: 'Acme', color: undefined, logo: undefined }
  const sheet = { ...(await sheetOf(0)), letterhead, rows }

  await printSheetIsolated({ sheet, path: file }, { limits })

  const bytes = await readFile(file)
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts = await pagesOf(bytes)
  assert(texts.length > 3)
  for (const [index, text] of texts.entries()) {
    const { fnArray } = await (await pdf.getPage(index + 1)).getOperatorList()
    const pictures = fnArray.filter((each) => each === OPS.paintImageXObject).length
    const steps = [...text.matchAll(/Lift lid (\d)/g)].map(([, number]) => number)
    const headings = [...text.matchAll(/Part (\d)/g)].map(([, number]) => number)
    assert.deepEqual([pictures, headings], [steps.length, steps], `page ${index + 1}: ${text}`)
  }
})

/** The elements of all pages, as `Type[content]`, with the alternative text of pictures. */
async function readAloud(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const texts = new Map<string, string>()
      let open = ''
      for (const item of items) {
        if ('type' in item) open = item.type === 'beginMarkedContentProps' ? (item.id ?? '') : ''
        else texts.set(open, (texts.get(open) ?? '') + item.str)
      }
      return elementText(await page.getStructTree(), texts)
    }),
  )
  return pages.join('\n')
}

type StructNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>
type StructChild = StructNode['children'][number]

function elementText(node: StructNode | StructChild, texts: Map<string, string>): string {
  if ('id' in node) return (texts.get(node.id) ?? '').trim()
  if (!('role' in node)) return ''
  if ('alt' in node) return `${node.role}(${String(node.alt)})`
  return `${node.role}[${node.children.map((child) => elementText(child, texts)).join('')}]`
}

test('the PDF is tagged: headings, steps, notices, tables and picture descriptions', async () => {
  const file = path.join(folder, 'aloud.pdf')
  const sheet = await sheetOf(1)
  const [row] = sheet.rows
  assert(row)
  const rows: SheetRow[] = [
    {
      ...row,
      chapter: 'Seal',
      heading: 'Removal',
      paragraphs: [
        [{ text: 'Turn the bolts.' }],
        { item: [{ text: 'by hand' }] },
        { item: [{ text: 'slowly' }] },
        { name: 'Warning', color: '#c8102e', notice: [[{ text: 'It is hot.' }]] },
        { head: [[{ text: 'Bolt' }]], rows: [[[{ text: 'M8' }]]] },
      ],
    },
    { ...row, number: '2', heading: undefined, pictures: [], paragraphs: [[{ text: 'Dry it.' }]] },
    { ...row, chapter: 'Filter', heading: undefined, pictures: [] },
  ]

  await printSheetIsolated(
    { sheet: { ...sheet, rows, contents: 'Contents' }, path: file },
    { limits },
  )

  const structure = await readAloud(await readFile(file))
  const parts = [
    'Root[Document[P[Акме]H1[Seal 密封]Figure(https://millwright.example/app/acme/runs/1)',
    'L[LI[Lbl[Serial number]LBody[P[SN-7]]]]',
    'P[Contents]TOC[TOCI[Link[Seal1]]TOCI[Link[Filter2]]]',
    'H2[Seal]H3[Removal]L[LI[Lbl[1]LBody[P[Turn the bolts.]',
    'L[LI[Lbl[•]LBody[P[by hand]]]LI[Lbl[•]LBody[P[slowly]]]]',
    'Sect[P[Warning]P[It is hot.]]Table[TR[TH[Bolt]]TR[TD[M8]]]',
    'Figure(王.jpg)P[王.jpg]P[Done]]]LI[Lbl[2]LBody[P[Dry it.]P[Done]]]]',
    'H2[Filter]L[LI[',
  ]
  let at = 0
  for (const part of parts) {
    const found = structure.indexOf(part, at)
    assert.notEqual(found, -1, `${part}\nis not in\n${structure.slice(at)}`)
    at = found + part.length
  }
  assert(!structure.includes('Page 1 of 1'), 'what each page repeats is passed over')
})
