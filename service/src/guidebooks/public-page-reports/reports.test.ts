import assert from 'node:assert/strict'
import { test } from 'node:test'

import { secretsIn } from '@millwright/media/metadata/test-secrets'
import { revealingMedia } from '@millwright/media/test-media'

import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

/** A shared guidebook with one procedure, whose readers may report problems. */
async function shared(takesReports = true) {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const outline = [{ title: '', steps: [{ text: 'Open it.' }, { text: 'Oil it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Oil', outline } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.guidebooks.share({ params: { guidebookId } })
  await client.guidebooks.update({ params: { guidebookId }, body: { takesReports } })
  const address = `${baseUrl}/g/${shortId}/report`
  const reports = async () => (await client.suggestions.list({ query: { guidebookId } })).items
  return { acme, client, procedureId, guidebookId, shortId, address, reports }
}

function formWith(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    at: 'procedure-1-step-2',
    website: '',
    ...fields,
  })) {
    form.append(name, value)
  }
  return form
}

async function send(address: string, fields: Record<string, string | File>) {
  return await fetch(address, { method: 'POST', body: formWith(fields) })
}

const photo = revealingMedia['image/jpeg']()['Exif'] ?? assert.fail()
const photoFile = new File([new Uint8Array(photo)], 'leak.jpg', { type: 'image/jpeg' })

test('a reader of a public page reports a problem, with a photo without location', async () => {
  const { acme, procedureId, guidebookId, shortId, address, reports } = await shared()
  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  assert(page.includes(`href="/g/${shortId}/report?at=procedure-1"`))
  const form = await fetch(`${address}?at=procedure-1-step-2`, {
    headers: { 'accept-language': 'de' },
  })
  assert.match(form.headers.get('content-security-policy') ?? '', /form-action 'self'/)
  const text = await form.text()
  assert.match(text, /Problem melden/)
  assert.match(text, /<option value="procedure-1-step-2" selected>2 Oil it\.</)
  const before = await acme.owner.client.storage.get({ params: { id: acme.id } })

  const sent = await send(address, { text: 'Which oil?', photo: photoFile })

  assert.equal(sent.status, 200)
  assert.match(await sent.text(), /role="status"/)
  assert.match(await (await fetch(sent.url)).text(), /role="status"/)
  const [report, another] = await reports()
  assert.equal(another, undefined, 'reloading the thanks sends nothing')
  assert.deepEqual(
    [report?.kind, report?.text, report?.procedureId, report?.stepNumber, report?.author],
    ['problem', 'Which oil?', procedureId, '2', null],
  )
  assert.equal(report?.guidebookId, guidebookId)
  const redirect = await acme.owner.fetch(report.files[0]?.url ?? '')
  const bytes = await (await fetch(redirect.headers.get('location') ?? '')).arrayBuffer()
  assert.deepEqual(secretsIn(Buffer.from(bytes)), [])
  const after = await acme.owner.client.storage.get({ params: { id: acme.id } })
  assert(after.usedBytes >= before.usedBytes + bytes.byteLength, 'it counts')
  assert.equal(
    (await (await fetch(`${baseUrl}/g/${shortId}`)).text()).includes('Which oil?'),
    false,
  )
})

test('no one can report if the manager has not allowed it, or nothing is shared', async () => {
  const { client, guidebookId, shortId, address, reports } = await shared(false)

  assert.equal((await fetch(address)).status, 404)
  assert.equal((await send(address, { text: 'Hello' })).status, 404)
  assert.equal((await (await fetch(`${baseUrl}/g/${shortId}`)).text()).includes('/report'), false)
  await client.guidebooks.update({ params: { guidebookId }, body: { takesReports: true } })
  await client.guidebooks.unshare({ params: { guidebookId } })
  assert.equal((await send(address, { text: 'Hello' })).status, 404)
  assert.deepEqual(await reports(), [])
})

test('invalid reports and photos are refused with a message, and nothing is stored', async () => {
  const { address, reports, acme } = await shared()
  const broken = new File(['nothing'], 'leak.jpg', { type: 'image/jpeg' })
  const cut = new File([new Uint8Array(photo.subarray(0, 200))], 'a.jpg', { type: 'image/jpeg' })
  const { usedBytes } = await acme.owner.client.storage.get({ params: { id: acme.id } })

  for (const fields of [
    { text: ' ' },
    { text: 'x', at: 'elsewhere' },
    { text: 'x', website: 'http://spam.example' },
    { text: 'x', photo: broken },
    { text: 'x', photo: cut },
  ]) {
    const refused = await send(address, fields)
    assert.equal(refused.status, 422, JSON.stringify(fields))
    assert.match(await refused.text(), /role="alert"/)
  }
  assert.deepEqual(await reports(), [])
  const after = await acme.owner.client.storage.get({ params: { id: acme.id } })
  assert.equal(after.usedBytes, usedBytes)
})

test('reports from one network are limited', async () => {
  const { address, reports } = await shared()
  const answers: number[] = []
  for (let times = 0; times < 12; times += 1) {
    answers.push((await send(address, { text: `Problem ${times}` })).status)
  }

  assert.equal(answers.at(-1), 429)
  assert((await reports()).length <= 10)
})
