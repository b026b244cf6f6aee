import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'

import { createCanvas } from '@napi-rs/canvas'
import { nodeArguments } from '@millwright/isolation/run-in-process'

import { processorTime, slownessOfMachine } from '@millwright/isolation/test-pace'

import { samplePdf } from '../../test/sample-pdf.ts'
import type { StructuredDocument } from '../document.ts'
import { DocumentError, type DocumentErrorCode } from '../errors.ts'
import type { Progress } from '../reader.ts'
import { programOf, runIsolated, type IsolationOptions } from './run-isolated.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'isolation-'))
after(() => rm(folder, { recursive: true, force: true }))

const roomy: IsolationOptions = { limits: { cpuSeconds: 30, memoryMegabytes: 700 } }

const codeIs = (code: DocumentErrorCode) => (error: unknown) =>
  error instanceof DocumentError && error.code === code

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

const manual = await stored(
  'manual.pdf',
  await samplePdf((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const [index, text] of [
      'Remove the cover.',
      'Pull the seal out.',
      'Press the new one in.',
    ].entries()) {
      sheet.item(`${index + 1}.`, text)
    }
  }),
)

/** One page whose drawing instructions are given, compressed as often as asked. */
function pdfDrawing(content: Uint8Array, filters: number): Uint8Array {
  let data = content
  for (let round = 0; round < filters; round += 1) data = deflateSync(data, { level: 9 })
  const names = '/FlateDecode '.repeat(filters)
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length ${data.length}/Filter[${names}]>>stream
`),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ])
}

test('a document is extracted in a separate process', async () => {
  const seen: Progress[] = []

  const { draft, candidates, pages } = await runIsolated(
    { kind: 'extract', path: manual, fileId: 'file' },
    { ...roomy, onProgress: (progress) => seen.push(progress) },
  )

  assert.equal(draft.outline[0]?.steps.length, 3)
  assert.equal(candidates.length, 1)
  assert.equal(pages, 1)
  assert.deepEqual(seen[0], { phase: 'read', done: 1, total: 1 })
})

test('a conversion is written where asked, and can be extracted from', async () => {
  const output = path.join(folder, 'manual.json')

  const markdown = path.join(folder, 'manual.md')
  const { pages, language, title, beginning, bytes } = await runIsolated(
    { kind: 'convert', path: manual, fileId: 'file', output, markdown },
    roomy,
  )
  const document = JSON.parse(await readFile(output, 'utf8')) as StructuredDocument
  const extracted = await runIsolated(
    { kind: 'extract', structured: output, fileId: 'file' },
    roomy,
  )

  assert.deepEqual([pages, language, title], [1, 'en', 'Replacing the seal'])
  assert.equal(beginning, await readFile(markdown, 'utf8'))
  assert.equal(bytes, (await readFile(output)).length)
  assert.equal(document.fileId, 'file')
  assert.equal(extracted.draft.outline[0]?.steps.length, 3)
})

test('pictures of figures are written where asked', async () => {
  const pictures = path.join(folder, 'pictures')
  await mkdir(pictures)
  const file = await stored(
    'figures.pdf',
    await samplePdf((sheet) => {
      sheet.heading('Replacing the seal', 20)
      for (const number of [1, 2]) {
        sheet.item(`${number}.`, `Remove the cover number ${number}.`)
        sheet.photo(200, 120)
      }
    }),
  )

  const { draft } = await runIsolated({ kind: 'extract', path: file, fileId: 'f', pictures }, roomy)

  const named = draft.outline[0]?.steps.flatMap(({ media }) => media.map(({ picture }) => picture))
  assert.equal(named?.length, 2)
  assert.deepEqual(new Set(await readdir(pictures)), new Set(named))
})

test('an error in a document is reported with its code and details', async () => {
  const empty = await stored('empty.pdf', new Uint8Array())
  const program = await stored('program.pdf', Buffer.from('\u007fELF\u0002\u0001'))

  await assert.rejects(
    runIsolated({ kind: 'extract', path: empty, fileId: 'f' }, roomy),
    codeIs('document_empty'),
  )
  await assert.rejects(
    runIsolated({ kind: 'extract', path: program, fileId: 'f' }, roomy),
    codeIs('format_not_supported'),
  )
  await assert.rejects(
    runIsolated(
      { kind: 'extract', path: manual, fileId: 'f', options: { candidate: 'c7' } },
      roomy,
    ),
    (error) =>
      error instanceof DocumentError &&
      error.code === 'candidate_not_found' &&
      error.details['wanted'] === 'c7',
  )
})

test('a bomb is stopped at the memory limit', async () => {
  const bomb = await stored('bomb.pdf', pdfDrawing(Buffer.alloc(500_000_000, ' '), 2))
  const limits = { cpuSeconds: 60, memoryMegabytes: 350 }

  const reading = runIsolated({ kind: 'extract', path: bomb, fileId: 'file' }, { limits })

  await assert.rejects(reading, codeIs('memory_limit_exceeded'))
})

test('a page that takes too long to draw is stopped at the time limit', async () => {
  const slow = await slowDocument()
  const limits = { cpuSeconds: 0.8, memoryMegabytes: 2000 }

  const reading = runIsolated({ kind: 'extract', path: slow, fileId: 'file' }, { limits })

  await assert.rejects(reading, codeIs('time_limit_exceeded'))
})

test('a canceled reading ends within a second', async () => {
  const slow = await slowDocument()
  const controller = new AbortController()
  const reading = runIsolated(
    { kind: 'extract', path: slow, fileId: 'file' },
    { ...roomy, signal: controller.signal },
  )
  setTimeout(() => controller.abort(), 300)
  const started = performance.now()

  await assert.rejects(reading, codeIs('canceled'))

  const waited = performance.now() - started
  assert.ok(waited < 1300 * slownessOfMachine(), `${waited} ms`)
})

test('an already canceled reading does not begin', async () => {
  const reading = runIsolated(
    { kind: 'extract', path: manual, fileId: 'file' },
    { ...roomy, signal: AbortSignal.abort() },
  )

  await assert.rejects(reading, codeIs('canceled'))
})

test('the process may read its document and write its output, and nothing else', () => {
  const task = {
    kind: 'convert' as const,
    path: manual,
    fileId: 'file',
    output: path.join(folder, 'out'),
  }
  const attempt = (code: string): string => {
    const script = `const fs = require('node:fs'); const os = require('node:child_process'); ${code}`
    const args = [...nodeArguments(programOf(task, false), roomy.limits), '-e', script]
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: {} }).stderr
  }
  const quoted = JSON.stringify

  assert.doesNotMatch(
    attempt(`fs.readFileSync(${quoted(manual)}); fs.writeFileSync(${quoted(task.output)}, '')`),
    /Error/,
  )
  assert.match(attempt(`fs.readFileSync('/etc/passwd')`), /ERR_ACCESS_DENIED/)
  assert.match(
    attempt(`fs.writeFileSync(${quoted(path.join(folder, 'other'))}, '')`),
    /ERR_ACCESS_DENIED/,
  )
  assert.match(attempt(`os.execSync('true')`), /ERR_ACCESS_DENIED/)
})

test('native code is loaded only by a process that has to draw', () => {
  const folderOfRenderer = path.dirname(createRequire(import.meta.url).resolve('@napi-rs/canvas'))
  const load = `require(${JSON.stringify(folderOfRenderer)}); process.stdout.write('loaded')`
  const attempt = (mayDraw: boolean): string => {
    const program = programOf({ kind: 'extract', path: manual, fileId: 'f' }, mayDraw)
    const args = [...nodeArguments(program, roomy.limits), '-e', load]
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: {} }).stdout
  }

  assert.equal(attempt(false), '')
  assert.equal(attempt(true), 'loaded')
})

test('a page to recognize has additional time, and an image is drawn for it', async () => {
  // Getting to the page takes about 2.3 s of a processor and reading it 5 more: this is between the two.
  const cpuSeconds = 4.2 * slownessOfMachine(processorTime)
  const lines = Array.from(
    { length: 80 },
    (_, at) => `${at + 1}. Remove the long cover of the pump.`,
  )
  const file = await stored('page.png', lettered(...lines))
  const reading = async (secondsPerRecognizedPage: number) =>
    await runIsolated(
      { kind: 'extract', path: file, fileId: 'f' },
      { limits: { cpuSeconds, memoryMegabytes: 1024, secondsPerRecognizedPage } },
    )

  const { draft } = await reading(60)
  assert(draft.outline.length > 0)
  await assert.rejects(reading(0.01), codeIs('time_limit_exceeded'))
})

/** An image of a page with a few lines of text. */
function lettered(...lines: string[]): Uint8Array {
  const canvas = createCanvas(1240, 200 + lines.length * 90)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  context.font = '44px sans-serif'
  for (const [index, line] of lines.entries()) context.fillText(line, 80, 120 + index * 90)
  return canvas.toBuffer('image/png')
}

/** Millions of drawing operators in one page. */
async function slowDocument(): Promise<string> {
  return await stored(
    'slow.pdf',
    pdfDrawing(Buffer.from('0 0 m 9 9 l S q Q '.repeat(3_000_000)), 1),
  )
}
