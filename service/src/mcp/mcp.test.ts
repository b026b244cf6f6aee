import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

import { uploadDocument } from '#test/documents'
import { startTestService } from '#test/service'

import { connectAssistant } from './test-assistant.ts'

const { addOrganization, baseUrl } = await startTestService()
const acme = await addOrganization()
const { client } = acme.owner
const assistant = await connectAssistant(acme.owner, acme.id, { role: 'manager' })
const { procedureId, guidebookId, stepIds } = await pumpSeal()

test('an assistant finds a procedure, cites its step and reads it with all notices complete', async () => {
  const found = await assistant.call('search', { query: 'seal shaft' })
  const book = await assistant.call('read_guidebook', { guidebookId })
  const whole = await assistant.call('read_procedure', { procedureId })
  const step = await assistant.call('read_step', { procedureId, step: '2' })
  const resource = await assistant.client.readResource({
    uri: `millwright://procedures/${procedureId}`,
  })

  assert.match(
    found.content,
    new RegExp(`- procedure: Replace the seal \\[procedureId: ${procedureId}`),
  )
  assert.match(
    found.content,
    new RegExp(`  - step 2 \\[stepId: ${stepIds[1]}\\]: Pull the seal off`),
  )
  assert.match(found.content, /> \*\*WARNING\*\* Springs jump out\.\n> Wear goggles\./)
  assert(book.content.includes(`Replace the seal [procedureId: ${procedureId}]`))
  const places = ['DANGER', 'Close the valves', 'WARNING', 'Pull the seal off'].map((text) =>
    whole.content.indexOf(text),
  )
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
    'notices come before what they are about',
  )
  assert.match(step.message, /^Step 2 of 3 in version 1 /)
  assert.match(
    step.content,
    /WARNING.*\n.*\nPull the seal off the shaft\.\n- Record: Gap \(number, unit mm, at most 0\.5, required\)/,
  )
  assert.match(JSON.stringify(resource.contents), /Pull the seal off the shaft/)
})

test('an assistant asks in everyday words, and gets passages with notices, or learns that there are none', async () => {
  const found = await assistant.call('ask', { question: 'how are seals pulled off?' })
  const none = await assistant.call('ask', { question: 'spark plugs of the lawn mower' })

  assert.match(found.content, new RegExp(`- step 2, .*stepId: ${stepIds[1]}.*: Pull the seal off`))
  assert.match(found.content, /WARNING.*Springs jump out/)
  assert.match(none.message, /^It is not in the documents/)
})

test('an assistant drafts, edits and proposes; the published version stays until a person publishes', async () => {
  const draft = await assistant.call('create_draft_procedure', {
    title: 'Grease the bearing',
    text: '## Greasing\n\nWARNING: Keep hands off the shaft.\n\n1. Wipe the nipple.\n2. Press in 5 g of grease.',
  })
  const edited = await assistant.call('edit_draft_step', {
    procedureId,
    step: '1',
    text: 'Close and lock both valves.',
    callouts: [{ kind: 'caution', text: 'The handles are hot.' }],
  })
  await assistant.call('insert_draft_step', { procedureId, after: '1', text: 'Drain the casing.' })
  const moved = await assistant.call('move_draft_step', { procedureId, step: '2', after: '3' })
  const proposed = await assistant.call('propose_change', {
    procedureId,
    step: '2',
    why: 'It slips.',
    text: 'Pull the seal off with the puller.',
  })

  assert.match(draft.content, /WARNING.*Keep hands off the shaft[^]*Press in 5 g of grease/)
  assert.match(edited.content, /^-Close the valves\.$/m)
  assert.match(edited.content, /^\+Close and lock both valves\.$/m)
  assert.match(edited.content, /^\+> \*\*CAUTION\*\* The handles are hot\.$/m)
  assert.match(edited.content, /^ > \*\*DANGER\*\* /m, 'a notice stays that was not named')
  assert.equal(moved.isError, false, moved.content)
  assert.match(proposed.content, /^-Pull the seal off the shaft\.$/m)
  assert.match(proposed.content, /^\+Pull the seal off with the puller\.$/m)
  const now = await client.procedures.get({ params: { procedureId } })
  assert.deepEqual(
    now.outline[0]?.steps.map(({ text }) => text.slice(0, 10)),
    ['Close and ', 'Pull the s', 'Drain the ', 'Push the n'],
  )
  assert.deepEqual([now.version, now.hasUnpublishedChanges], [1, true])
  const read = await assistant.call('read_procedure', { procedureId })
  assert.match(read.content, /\nClose the valves\.\n/, 'people work by the version')
  const { items } = await client.suggestions.list({ query: { procedureId } })
  assert.deepEqual(
    items.map(({ status, hasProposal }) => [status, hasProposal]),
    [['open', true]],
  )
})

test('a change at the end of a long procedure is shown too', async () => {
  const steps = [
    ...Array.from({ length: 4 }, () => ({ text: 'Look. '.repeat(3000) })),
    { text: 'Stop.' },
  ]
  const long = await client.procedures.create({
    body: { title: 'Long', outline: [{ title: '', steps }] },
  })
  const edited = await assistant.call('edit_draft_step', {
    procedureId: long.id,
    step: '5',
    text: 'Stop the pump.',
  })

  assert.match(edited.content, /^-Stop\.\n\+Stop the pump\.$/m)
})

test('an assistant records what a person reports in a run, and signs nothing', async () => {
  const started = await assistant.call('start_run', { procedureId, serialNumber: 'P-7' })
  const [runId = ''] = /[0-9a-f-]{36}/.exec(started.message) ?? []
  const [first = '', second = ''] = stepIds
  const recorded = await assistant.call('record_entries', {
    runId,
    entries: [
      { kind: 'step_done', stepId: first },
      { kind: 'value', stepId: second, fieldId: 'gap', value: 0.7 },
      { kind: 'comment', text: 'Old seal kept.' },
      { kind: 'step_done', stepId: 'none' },
    ],
  })
  const signed = await assistant.call('record_entries', {
    runId,
    entries: [{ kind: 'sign_off', stepId: first, meaning: 'Done' }],
  })
  const run = await assistant.call('read_run', { runId })

  assert.match(recorded.message, /^3 recorded\. Refused: entry 4: the version has no such step/)
  assert.deepEqual(
    [signed.isError, signed.message.startsWith('The request is invalid.')],
    [true, true],
  )
  assert.match(run.content, /Step 1 .*done: Close the valves/)
  assert.match(run.content, /Gap = 0\.7 mm \(fails\)/)
  assert.equal((await client.runs.get({ params: { runId } })).status, 'running')
})

test('the log says what an assistant did, and for whom', async () => {
  const { items } = await client.activity.list({ params: { id: acme.id }, query: {} })
  const byAssistant = items.filter((line) => line.assistant !== null)
  const { displayName } = await client.users.me()

  assert.deepEqual(
    new Set(byAssistant.map(({ operation }) => operation)),
    new Set([
      'procedures.create',
      'procedureSteps.update',
      'procedureSteps.insert',
      'procedureSteps.move',
      'suggestions.create',
      'runs.create',
      'runs.addEntries',
    ]),
  )
  for (const { assistant: name, memberId, memberFirstName } of byAssistant) {
    assert.deepEqual([name, memberId], ['Clara', acme.owner.id])
    assert.equal(displayName.startsWith(memberFirstName), true)
  }
  assert.equal(items.find(({ operation }) => operation === 'guidebooks.create')?.assistant, null)
})

test('an assistant has exactly the tools that its key allows', async () => {
  const reader = await connectAssistant(acme.owner, acme.id, { role: 'member' })
  const kept = await connectAssistant(acme.owner, acme.id, {
    role: 'manager',
    permissions: ['guidebooks.view', 'procedures.view'],
  })
  const namesOf = async ({ client: each }: typeof reader) =>
    (await each.listTools()).tools.map(({ name }) => name)

  const [all, own, few] = [await namesOf(assistant), await namesOf(reader), await namesOf(kept)]
  const refused = await reader.call('create_draft_procedure', { title: 'x', text: '1. y' })
  const draft = await reader.call('read_procedure', { procedureId, version: 'draft' })

  assert.equal(all.length, 25)
  assert.deepEqual(
    all.filter((name) => !own.includes(name)),
    [
      'create_draft_procedure',
      'edit_draft',
      'edit_draft_step',
      'insert_draft_step',
      'move_draft_step',
    ],
  )
  assert.deepEqual(few.includes('search'), false)
  assert.deepEqual([few.includes('read_procedure'), few.includes('start_run')], [true, false])
  assert.match(refused.message, /permission_denied/)
  assert.doesNotMatch(draft.content, /Close and lock/, 'members see no drafts')
})

test('a page of a document is read and found by its words', async () => {
  const bytes = Buffer.from('# Manual\n\n1. Use oil ISO VG 46 only.\n')
  const file = { bytes, filename: 'manual.md', contentType: 'text/markdown' }
  const fileId = await uploadDocument(acme.owner, guidebookId, file)
  const params = { guidebookId, fileId }
  await client.referenceMaterial.complete({ params, body: {} })
  const early = await assistant.call('read_document_page', { documentId: fileId })
  await client.referenceMaterial.convert({ params, body: {} })

  const page = await assistant.call('read_document_page', { documentId: fileId, find: 'iso 46' })
  const none = await assistant.call('read_document_page', { documentId: fileId, find: 'propeller' })

  assert.match(early.message, /file_not_ready/)
  assert.match(page.message, new RegExp(`^Page 1 of 1 of document ${fileId}`))
  assert.match(page.content, /Use oil ISO VG 46 only/)
  assert.match(none.message, /^No such page/)
})

test('only programs get access, not foreign pages, and they learn where to get a token', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = async (headers: Record<string, string>, body: unknown = message) =>
    await fetch(`${baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  const asKey = { authorization: `Bearer ${assistant.token}` }

  const anonymous = await post({})
  const person = await post({ authorization: `Bearer ${acme.owner.options.sessionToken}` })
  const elsewhere = await post({ ...asKey, origin: 'https://evil.example' })

  assert.equal(anonymous.status, 401)
  assert.match(anonymous.headers.get('www-authenticate') ?? '', /^Bearer resource_metadata=/)
  assert.equal(person.status, 401)
  assert.equal(elsewhere.status, 403)
  assert.equal((await post(asKey)).status, 200)
  assert.equal((await post(asKey, [message, message])).status, 400, 'each message is counted')
  assert.equal((await fetch(`${baseUrl}/mcp`, { headers: asKey })).status, 405)
})

test('millwright-mcp connects an assistant over stdio', async () => {
  const program = fileURLToPath(import.meta.resolve('millwright-mcp/program.mjs'))
  const start = async (key: string) => {
    const started = new Client({ name: 'test', version: '1' })
    const env = { MILLWRIGHT_KEY: key, MILLWRIGHT_URL: baseUrl }
    const command = { command: process.execPath, args: [program], env, stderr: 'ignore' as const }
    await started.connect(new StdioClientTransport(command))
    return started
  }

  const connected = await start(assistant.token)
  const { tools } = await connected.listTools()
  const step = await connected.callTool({
    name: 'read_step',
    arguments: { procedureId, step: '2' },
  })
  await connected.close()

  assert.equal(tools.length, 25)
  assert.match(JSON.stringify(step.content), /Springs jump out/)
  await assert.rejects(start('mw_ended'), /does not know this API key/)
})

/** A guidebook with a published procedure of three steps. */
async function pumpSeal() {
  const steps = [
    {
      text: 'Close the valves.',
      callouts: [{ kind: 'danger' as const, text: 'Isolate the power.' }],
    },
    {
      text: 'Pull the seal off the shaft.',
      callouts: [{ kind: 'warning' as const, text: 'Springs jump out.\nWear goggles.' }],
      fields: [
        { id: 'gap', label: 'Gap', kind: 'number' as const, unit: 'mm', max: 0.5, required: true },
      ],
    },
    { text: 'Push the new seal on.' },
  ]
  const procedure = await client.procedures.create({
    body: { title: 'Replace the seal', outline: [{ title: 'Seal', steps }] },
  })
  const params = { procedureId: procedure.id }
  await client.procedures.publish({ params, body: {} })
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId: guidebook.id }, body: params })
  const outline = procedure.outline[0]?.steps ?? []
  return { ...params, guidebookId: guidebook.id, stepIds: outline.map(({ id }) => id) }
}
