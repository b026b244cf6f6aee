import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { PrintError, printSheetIsolated } from './isolation/print-isolated.ts'
import type { Sheet } from './sheet.ts'

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
      [{ text: 'Łódź Ω', style: 'bold' as const }],
      { item: [{ text: 'by hand' }] },
      { head: [[{ text: 'Bolt' }]], rows: [[[{ text: 'M8' }], [{ text: '25 N·m' }]]] },
    ],
    pictures:
      number === 1 ? [photo, broken].map((each) => ({ path: each, caption: '王.jpg' })) : [],
    aside: [[{ text: 'Done' }]],
  })
  return {
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

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
}

test('a sheet is printed on numbered pages, in every alphabet, with its photos', async () => {
  const file = path.join(folder, 'sheet.pdf')
  await writeFile(file, '')

  await printSheetIsolated({ sheet: await sheetOf(30), path: file }, limits)

  const bytes = await readFile(file)
  const pages = await pagesOf(bytes)
  assert(pages.length > 1)
  for (const [index, text] of pages.entries()) {
    assert(text.includes(`Page ${index + 1} of ${pages.length}`))
    assert(text.includes('Printed copy uncontrolled'))
  }
  const all = pages.join('')
  for (const page of pages) assert(!/Раздел \d+Page/.test(page))
  for (const words of [
    'Раздел 21',
    'Seal 密封',
    'SN-7',
    'Затяните болты',
    '检查压力',
    'Łódź Ω',
    'by hand',
    '25 N·m',
    'заменена',
  ]) {
    assert(all.includes(words), words)
  }
  assert.equal(bytes.toString('latin1').match(/\/DCTDecode/g)?.length, 1)
})

test('a cell that no page holds goes on on the next', async () => {
  const file = path.join(folder, 'long.pdf')
  await writeFile(file, '')
  const sheet = await sheetOf(1)
  const words = Array.from({ length: 4000 }, (_, index) => `word${index}`).join(' ')
  const rows = sheet.rows.map((row) => ({
    ...row,
    paragraphs: [{ head: undefined, rows: [[[{ text: words }], [{ text: 'beside' }]]] }],
  }))

  await printSheetIsolated({ sheet: { ...sheet, rows }, path: file }, limits)

  const all = (await pagesOf(await readFile(file))).join('')
  for (const word of ['word0 ', 'word2000 ', 'word3999', 'beside']) assert(all.includes(word), word)
})

test('what takes too long is ended', async () => {
  const file = path.join(folder, 'late.pdf')
  await writeFile(file, '')
  const task = { sheet: await sheetOf(30), path: file }

  await assert.rejects(
    printSheetIsolated(task, { ...limits, cpuSeconds: 0.01 }),
    (error) => error instanceof PrintError && error.code === 'time_limit_exceeded',
  )
})
