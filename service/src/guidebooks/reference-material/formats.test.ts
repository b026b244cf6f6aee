import assert from 'node:assert/strict'
import { test } from 'node:test'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

import { unstorablePdf } from '#test/bad-documents'
import { manualPdf, uploadDocument, type TestDocument } from '#test/documents'
import { codeIs, startTestService } from '#test/service'

import { renderings, sealReplacement } from '../../../../extraction/test/sample-procedure.ts'
import { row, sampleXlsx } from '../../../../extraction/test/sample-xlsx.ts'

const { addOrganization } = await startTestService()

async function addDocument(document: TestDocument) {
  const manager = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, guidebookId, document)
  return { manager, params: { guidebookId, fileId } }
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Every format that the engine reads except images, as announced. */
const formats: Record<string, { contentType: string; filename: string }> = {
  PDF: { contentType: 'application/pdf', filename: 'manual.pdf' },
  Word: { contentType: `${office}.wordprocessingml.document`, filename: 'manual.docx' },
  OpenDocument: { contentType: 'application/vnd.oasis.opendocument.text', filename: 'manual.odt' },
  PowerPoint: { contentType: `${office}.presentationml.presentation`, filename: 'manual.pptx' },
  EPUB: { contentType: 'application/epub+zip', filename: 'manual.epub' },
  HTML: { contentType: 'text/html', filename: 'manual.html' },
  Markdown: { contentType: 'text/markdown', filename: 'manual.md' },
  'plain text': { contentType: 'text/plain', filename: 'manual.txt' },
}

const sealSteps = sealReplacement.sections.flatMap((section) =>
  section.steps.map(({ text }) => text),
)

for (const [format, render] of Object.entries(renderings)) {
  test(`${format} is uploaded, converted and extracted`, async () => {
    const bytes = Buffer.from(await render(sealReplacement))
    const { manager, params } = await addDocument({ bytes, ...formats[format] })

    const converted = await manager.client.referenceMaterial.convert({ params, body: {} })
    const answer = await manager.client.referenceMaterial.extractProcedure({
      params,
      body: { all: true },
    })

    assert('document' in converted && 'procedure' in answer)
    assert.deepEqual(
      answer.procedure.outline.flatMap((section) => section.steps.map(({ text }) => text)),
      sealSteps,
    )
  })
}

test('an Excel work instruction is uploaded, converted and extracted', async () => {
  const rows =
    row(1, ['Step', 'Action', 'Torque']) +
    row(2, [1, 'Fit the cover.']) +
    row(3, [2, 'Tighten the bolts.', '25 Nm'])
  const { manager, params } = await addDocument({
    bytes: Buffer.from(sampleXlsx([{ name: 'Sheet1', rows }])),
    contentType: `${office}.spreadsheetml.sheet`,
    filename: 'Cover.xlsx',
  })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in answer)
  const texts = answer.procedure.outline.flatMap(({ steps }) => steps.map(({ text }) => text))
  assert.deepEqual(texts, ['Fit the cover.', 'Tighten the bolts.\nTorque: 25 Nm'])
})

test('a procedure of an untitled document is named after its file', async () => {
  const { manager, params } = await addDocument({
    bytes: Buffer.from('1. Open the lid.\n2. Remove the blade.\n3. Close the lid.\n'),
    contentType: 'text/plain',
    filename: 'Changing the blade.v2.txt',
  })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in answer)
  assert.equal(answer.procedure.title, 'Changing the blade.v2')
})

const words = 'Replacing the seal\n\n1. Öffnen Sie das Gehäuse.\n2. Schließen Sie es.\n'
const encodings: Record<string, Buffer> = {
  'Latin-1': Buffer.from(words, 'latin1'),
  'UTF-16 with its mark': Buffer.from(`\ufeff${words}`, 'utf16le'),
  'UTF-16 without it': Buffer.from(words, 'utf16le'),
}

for (const [encoding, bytes] of Object.entries(encodings)) {
  test(`text in ${encoding} is extracted`, async () => {
    const { manager, params } = await addDocument({ bytes, ...formats['plain text'] })

    const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

    assert('procedure' in answer)
    const [section] = answer.procedure.outline
    assert.deepEqual(
      section?.steps.map((step) => [step.text, step.source?.boxes]),
      [
        ['Öffnen Sie das Gehäuse.', []],
        ['Schließen Sie es.', []],
      ],
    )
  })
}

test('an Excel file with macros is uploaded and extracted', async () => {
  const rows =
    row(1, ['Step', 'Action']) + row(2, [1, 'Fit the cover.']) + row(3, [2, 'Tighten it.'])
  const files = unzipSync(sampleXlsx([{ name: 'Sheet1', rows }]))
  const types = strFromU8(files['[Content_Types].xml'] ?? new Uint8Array()).replace(
    /application\/vnd[^"]+main\+xml/,
    'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  )
  const { manager, params } = await addDocument({
    bytes: Buffer.from(zipSync({ ...files, '[Content_Types].xml': strToU8(types) })),
    contentType: 'application/vnd.ms-excel.sheet.macroEnabled.12',
    filename: 'Form.xlsm',
  })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in answer)
  assert.deepEqual(
    answer.procedure.outline.flatMap((section) => section.steps.map((step) => step.text)),
    ['Fit the cover.', 'Tighten it.'],
  )
})

test('old Office files, RTF and OpenDocument are recognized by their bytes', async () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const richText = Buffer.from(String.raw`{\rtf1 Text}`)
  const zip = Buffer.from(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument') }))
  const page = Buffer.from('<html><table><tr><td>1</td></tr></table></html>')
  const openDocument = 'application/vnd.oasis.opendocument'
  const taken: [string, Buffer][] = [
    ['application/msword', compound],
    ['application/msword', richText],
    ['application/vnd.ms-excel', compound],
    ['application/vnd.ms-excel', page],
    ['application/vnd.ms-powerpoint', compound],
    ['application/rtf', richText],
    [`${openDocument}.spreadsheet`, zip],
    [`${openDocument}.presentation`, zip],
  ]
  const completed = async (contentType: string, bytes: Buffer) => {
    const { manager, params } = await addDocument({ bytes, contentType })
    return await manager.client.referenceMaterial.complete({ params, body: {} })
  }
  for (const [contentType, bytes] of taken) {
    assert.equal((await completed(contentType, bytes)).status, 'ready', contentType)
  }
  const pdf = Buffer.from('%PDF-1.4')
  await assert.rejects(completed('application/msword', pdf), codeIs('content_mismatch'))
})

test('a stored but unreadable document is refused with a message', async () => {
  const sheet = `${office}.spreadsheetml.sheet`
  const zip = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))
  const { manager, params } = await addDocument({ bytes: zip, contentType: sheet })

  for (const operation of ['convert', 'extractProcedure'] as const) {
    await assert.rejects(
      manager.client.referenceMaterial[operation]({ params, body: {} }),
      codeIs('format_not_supported'),
    )
  }
})

test('characters that a database cannot store do not prevent extraction', async () => {
  const { manager, params } = await addDocument({ bytes: unstorablePdf() })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })
  const converted = await manager.client.referenceMaterial.convert({ params, body: {} })

  assert('procedure' in answer && 'document' in converted)
  const steps = answer.procedure.outline.flatMap((section) => section.steps)
  assert.equal(steps.length, 3)
  assert(JSON.stringify(steps).isWellFormed())
})

test('an owner password does not prevent extraction', async () => {
  const bytes = await manualPdf(undefined, { ownerPassword: 'secret' })
  const { manager, params } = await addDocument({ bytes })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in answer)
})
