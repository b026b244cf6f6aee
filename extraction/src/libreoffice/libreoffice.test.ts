import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { codeIs, stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { runIsolated } from '../isolation/run-isolated.ts'
import { withReadableFile } from './convert-isolated.ts'
import { conversionOf, headBytes, needsLibreOffice, type Conversion } from './formats.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'))
after(() => rm(folder, { recursive: true, force: true }))

/** Word 97, with a numbered list that contains a notice, and a letter of the Symbol font. */
const seal = fileURLToPath(new URL('../../test/seal.doc', import.meta.url))
const sealBytes = readFileSync(seal)
const limits = { cpuSeconds: 60, memoryMegabytes: 700 }
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The signature, zeros, the beginning of the first stream, and the names of streams. */
function compound(names: readonly string[], first = Buffer.alloc(0)): Buffer {
  const header = Buffer.concat([compoundFile, Buffer.alloc(512 - compoundFile.length)])
  return Buffer.concat([header, first, Buffer.from(`${names.join('\0')}\0`, 'utf16le')])
}

test('a document of an old Word is read like a current one, and its copy is removed', async () => {
  let copy = seal
  const document = await withReadableFile(seal, { limits }, async (readable) => {
    copy = readable
    return await convert(await readFile(readable), { fileId: 'file' })
  })
  const { draft } = extract(document)

  assert.notEqual(copy, seal)
  assert(!existsSync(copy))
  assert.equal(draft.title, 'Replacing the shaft seal')
  const steps = stepsOf(draft)
  assert.deepEqual(
    steps.map(({ text }) => text),
    [
      'Switch off the motor and lock the main switch.',
      'Drain the pump casing into a tray of 5 l.',
      'Remove the four screws of the cover.',
      'Add 20 μl of oil.',
    ],
  )
  assert.deepEqual(
    steps[2]?.callouts.map(({ text }) => text),
    ['The cover is heavy and may fall.'],
  )
})

test('a damaged old document is refused', async () => {
  const file = path.join(folder, 'damaged.doc')
  await writeFile(file, compound(['Root Entry', 'WordDocument']))

  await assert.rejects(
    runIsolated({ kind: 'extract', fileId: 'file', path: file }, { limits }),
    codeIs('document_damaged'),
  )
})

test('files that LibreOffice has to convert are identified by their bytes', async () => {
  const openDocument = (type: string) =>
    Buffer.from(
      `PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.${type}`,
    )
  const files: [Buffer, Conversion][] = [
    [sealBytes, { from: 'doc', to: 'docx' }],
    [Buffer.from(String.raw`{\rtf1 Text}`), { from: 'rtf', to: 'docx' }],
    [compound(['Root Entry', 'Workbook']), { from: 'xls', to: 'xlsx' }],
    [compound(['Root Entry', 'Book']), { from: 'xls', to: 'xlsx' }],
    [compound(['Root Entry', 'PowerPoint Document']), { from: 'ppt', to: 'pptx' }],
    [openDocument('spreadsheet'), { from: 'ods', to: 'xlsx' }],
    [openDocument('presentation'), { from: 'odp', to: 'pptx' }],
  ]
  for (const [bytes, conversion] of files) {
    assert(needsLibreOffice(bytes.subarray(0, headBytes)))
    assert.deepEqual(conversionOf(bytes), conversion)
    await assert.rejects(convert(bytes, { fileId: 'file' }), codeIs('format_not_supported'))
  }
  assert(!needsLibreOffice(openDocument('text')))
})

test('Visio drawings are refused, and files that need a password are reported as such', () => {
  assert.throws(() => conversionOf(compound(['VisioDocument'])), codeIs('format_not_supported'))
  const word = Buffer.from(sealBytes)
  word[word.indexOf(Buffer.from('eca5', 'hex')) + 11] = 1
  const record = Buffer.concat([
    Buffer.from('09081000', 'hex'),
    Buffer.alloc(16),
    Buffer.from([0x2f]),
  ])
  const locked = [
    word,
    compound(['EncryptedPackage']),
    compound(['Workbook'], record),
    compound(['PowerPoint Document'], Buffer.from('dfc4d1f3', 'hex')),
  ]
  for (const bytes of locked) assert.throws(() => conversionOf(bytes), codeIs('document_encrypted'))
})
