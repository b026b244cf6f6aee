import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ErrorCode } from '@millwright/contract/error-catalog'
import type { Problem } from '@millwright/contract/errors'
import { documentLanguages } from '@millwright/contract/languages'
import type { Step } from '@millwright/contract/procedure-content'
import { allLexicons } from '@millwright/extraction/lexicon/lexicons'

import { bombPdf, damagedPdf, pdfWithoutPages } from '#test/bad-documents'
import { manualPdf, storyPdf, uploadDocument, type TestDocument } from '#test/documents'
import { problemIn } from '#test/problems'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, documentSeconds: 4, documentMemoryMegabytes: 600 },
}))
const manual = await manualPdf()

async function addDocument(document: TestDocument = { bytes: manual }) {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, guidebookId, document)
  return { acme, manager, guidebookId, params: { guidebookId, fileId } }
}

type Params = { guidebookId: string; fileId: string }

async function post(
  { fetch: send }: TestMember,
  { guidebookId, fileId }: Params,
  verb: 'convert' | 'extract-procedure',
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  return await send(`/guidebooks/${guidebookId}/reference-material/${fileId}/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('a procedure can be requested in every supported language, and in no other', async () => {
  const read = allLexicons.map(({ language }) => language)
  assert.deepEqual(documentLanguages.toSorted(), read.toSorted())

  const { manager, params } = await addDocument()
  const response = await post(manager, params, 'extract-procedure', { body: { language: 'xx' } })
  assert.equal((await problemIn(response)).errors?.[0]?.code, 'unknown_value')
})

test('a document becomes a draft procedure with the source of each step', async () => {
  const { manager, guidebookId, params } = await addDocument()
  const { referenceMaterial, guidebooks, procedures, jobs } = manager.client

  const extracted = await referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in extracted)
  const { job, procedure, link, candidates, languageModel } = extracted
  const steps = procedure.outline.flatMap((section) => section.steps)
  assert.equal(procedure.status, 'draft')
  assert.match(procedure.title, /Replacing the mechanical seal/i)
  assert.deepEqual(procedure.source, { kind: 'extracted', fileId: params.fileId, guidebookId })
  assert.equal(procedure.createdBy, manager.id)
  assert.equal(steps.length, 5)
  assert.match(steps[3]?.text ?? '', /Pull the old seal off the shaft/)
  assertPlaced(steps, params.fileId)
  assert.match(JSON.stringify(procedure), /"kind":"warning"/)
  assert.deepEqual([link.procedureId, link.provenance], [procedure.id, 'extracted'])
  assert.equal(candidates.length, 1)
  assert.equal(job.status, 'succeeded')
  const guidebook = await guidebooks.get({ params })
  assert.deepEqual(guidebook.procedures, [link])
  assert.equal(guidebook.referenceMaterials[0]?.status, 'ready', 'extracting completes an upload')
  assert.equal(guidebook.referenceMaterials[0]?.pages, 1)
  assert.deepEqual(await procedures.get({ params: { procedureId: procedure.id } }), procedure)
  const stored = await jobs.get({ params: { jobId: job.id } })
  assert.equal(languageModel.status, 'off')
  assert.deepEqual(stored.result, { procedure, link, candidates, languageModel })
  const { items } = await jobs.list({ query: { status: 'succeeded' } })
  assert.deepEqual(
    items.map(({ id, about }) => [id, 'fileId' in about ? about.fileId : '']),
    [[job.id, params.fileId]],
  )
  assert.deepEqual((await jobs.list({ query: { status: 'running' } })).items, [])
})

function assertPlaced(steps: Step[], fileId: string): void {
  for (const { source, text } of steps) {
    assert.equal(source?.fileId, fileId, text)
    assert.equal(source.page, 1, text)
    const [box = []] = source.boxes
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
    assert(
      x0 >= 0 && y0 >= 0 && x1 > x0 && y1 > y0 && x1 <= 596 && y1 <= 843,
      `${text}: ${box.join()}`,
    )
  }
}

test('one procedure of several is extracted by candidate, pages or heading', async () => {
  const bytes = await manualPdf([
    {
      heading: 'Starting the pump',
      steps: ['Open the suction valve.', 'Switch on the motor.', 'Check the pressure.'],
    },
    {
      heading: 'Stopping the pump',
      steps: ['Switch off the motor.', 'Close the suction valve.', 'Lock the switch.'],
    },
  ])
  const { manager, params } = await addDocument({ bytes })
  const extract = async (body: object) => {
    const answer = await manager.client.referenceMaterial.extractProcedure({ params, body })
    assert('procedure' in answer)
    return answer
  }

  const { candidates } = await extract({ all: true })
  const [first, second] = candidates
  const inDraft = async (body: object) =>
    (await extract(body)).candidates.flatMap((one) => (one.inDraft ? one.id : []))
  assert.deepEqual(
    candidates.map((one) => one.inDraft),
    [true, true],
  )
  assert.deepEqual(await inDraft({ candidate: second?.id }), [second?.id])
  assert.deepEqual(await inDraft({ pages: '1' }), [first?.id])

  assert.deepEqual(
    candidates.map(({ pages }) => pages),
    [
      [1, 1],
      [2, 2],
    ],
  )
  const firstStep = async (body: object) =>
    (await extract(body)).procedure.outline[0]?.steps[0]?.text
  assert.equal(await firstStep({ candidate: second?.id }), 'Switch off the motor.')
  assert.equal(await firstStep({ pages: '2' }), 'Switch off the motor.')
  assert.equal(await firstStep({ section: 'Starting the pump' }), 'Open the suction valve.')
  assert.equal(await firstStep({ candidate: first?.id }), 'Open the suction valve.')
  await assert.rejects(extract({ candidate: 'no-such' }), codeIs('candidate_not_found'))
  await assert.rejects(extract({ pages: '9' }), codeIs('page_range_invalid'))
})

test('a document keeps its list of procedures, and which were drafted', async () => {
  const headings = ['Starting the pump', 'Stopping the pump']
  const steps = ['Switch off the motor.', 'Close the valve.', 'Lock the switch.']
  const bytes = await manualPdf(headings.map((heading) => ({ heading, steps })))
  const { acme, manager, guidebookId, params } = await addDocument({ bytes })
  const { client } = manager
  const read = async () =>
    await client.referenceMaterial.find({ params: { fileId: params.fileId } })
  assert.equal((await read()).candidates, undefined)
  const body = { candidate: 'c2' }
  const extracted = await client.referenceMaterial.extractProcedure({ params, body })
  assert('procedure' in extracted)
  const { id: procedureId } = extracted.procedure
  const copy = await client.procedures.duplicate({ params: { procedureId }, body: {} })
  const drafted = extracted.candidates.filter(({ inDraft }) => inDraft).map(({ id }) => id)
  const { items } = await client.referenceMaterial.list({ params, query: {} })
  const { referenceMaterials } = await client.guidebooks.get({ params })
  const { candidates, procedures } = await read()
  assert.deepEqual(drafted, ['c2'])
  assert.deepEqual(candidates, extracted.candidates)
  assert.deepEqual(procedures, [
    { id: procedureId, title: extracted.procedure.title, candidates: drafted },
  ])
  for (const one of [items[0], referenceMaterials[0]]) {
    assert.deepEqual([one?.candidates, one?.procedures], [candidates, procedures])
  }

  const seenByMember = await (
    await acme.as('member')
  ).client.guidebooks.get({ params: { guidebookId } })
  assert.equal(seenByMember.referenceMaterials[0]?.procedures, undefined, 'it is a draft')

  const remove = async (id: string) => {
    await client.procedures.delete({ params: { procedureId: id }, query: { force: true } })
    return await read()
  }
  const left = await remove(procedureId)
  assert.deepEqual(
    left.procedures?.map(({ id, candidates: of }) => [id, ...of]),
    [[copy.id, 'c2']],
    'a copy counts once it is all there is',
  )
  const after = await remove(copy.id)
  assert.equal(after.procedures, undefined)
  assert.deepEqual(
    after.candidates?.map(({ inDraft }) => inDraft),
    [false, false],
  )
})

test('a document is converted into a structured form, available as JSON, Markdown and HTML', async () => {
  const { acme, manager, guidebookId, params } = await addDocument()
  const member = await acme.as('member')
  const path = `/guidebooks/${guidebookId}/reference-material/${params.fileId}/structured`
  const early = await member.fetch(path)
  assert.equal((await problemIn(early)).code, 'file_not_ready')

  const converted = await manager.client.referenceMaterial.convert({ params, body: {} })

  assert('document' in converted)
  assert.equal(converted.job.status, 'succeeded')
  const read = async (query: string) => {
    const redirect = await member.fetch(path + query)
    assert.equal(redirect.status, 307)
    return await fetch(redirect.headers.get('location') ?? '')
  }
  const [json, markdown, html] = [
    await read(''),
    await read('?format=markdown'),
    await read('?format=html'),
  ]
  assert.deepEqual(await json.json(), converted.document)
  assert.match(await markdown.text(), /Drain the pump casing/)
  assert.match(await html.text(), /Drain the pump casing/)
  assert.match(html.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(html.headers.get('content-security-policy') ?? '', /^default-src 'none'; sandbox; /)
  assert.equal(html.headers.get('x-content-type-options'), 'nosniff')
})

test('a converted document is extracted the same way as an unconverted one', async () => {
  const [plain, converted] = [await addDocument(), await addDocument()]
  await converted.manager.client.referenceMaterial.convert({ params: converted.params, body: {} })

  const outlines = []
  for (const { manager, params } of [plain, converted]) {
    const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })
    assert('procedure' in answer)
    outlines.push(
      answer.procedure.outline.map(({ title, steps }) => [title, steps.map(({ text }) => text)]),
    )
  }

  assert.deepEqual(outlines[1], outlines[0])
})

const bad: [what: string, code: ErrorCode | ErrorCode[], document: TestDocument][] = [
  [
    'an encrypted PDF',
    'document_encrypted',
    { bytes: await manualPdf(undefined, { userPassword: 'x' }) },
  ],
  ['a damaged PDF', 'document_damaged', { bytes: await damagedPdf() }],
  ['an empty file', 'document_empty', { bytes: Buffer.alloc(0) }],
  ['a PDF without pages', ['document_empty', 'document_damaged'], { bytes: pdfWithoutPages() }],
  [
    'text named like a PDF',
    'content_mismatch',
    { bytes: Buffer.from('1. Open it.\n2. Close it.\n') },
  ],
  ['a header and nothing else', 'document_damaged', { bytes: Buffer.from('%PDF-1.7\n') }],
  ['a document that tells a story', 'no_procedure_found', { bytes: await storyPdf() }],
  [
    'a PDF that unfolds without end',
    ['time_limit_exceeded', 'memory_limit_exceeded'],
    { bytes: bombPdf() },
  ],
]

for (const [what, codes, document] of bad) {
  test(`${what} is refused with its reason, and kept`, async () => {
    const { manager, guidebookId, params } = await addDocument(document)

    const extracting = post(manager, params, 'extract-procedure')
    const meanwhile = await manager.fetch(`/guidebooks/${guidebookId}`)
    const problem = await problemIn(await extracting)

    assert.equal(meanwhile.status, 200)
    assert([codes].flat().includes(problem.code), problem.code)
    const job = await manager.client.jobs.get({ params: { jobId: problem.jobId ?? '' } })
    assert.equal(job.status, 'failed')
    assert.deepEqual(codeAndJob(job.error), codeAndJob(problem))
    const { headers } = await manager.fetch(
      `/guidebooks/${guidebookId}/reference-material/${params.fileId}/download`,
    )
    const kept = await fetch(headers.get('location') ?? '')
    assert.deepEqual(Buffer.from(await kept.arrayBuffer()), document.bytes)
    const { procedures } = await manager.client.guidebooks.get({ params })
    assert.deepEqual(procedures, [], 'nothing is made of it')
  })
}

function codeAndJob(problem: Problem | undefined) {
  return { code: problem?.code, jobId: problem?.jobId }
}
