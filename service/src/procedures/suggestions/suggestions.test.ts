import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ApiError } from '@millwright/contract/errors'
import type { ProposedStep } from '@millwright/contract/suggestion-steps'

import { secretsIn } from '@millwright/media/metadata/test-secrets'
import { revealingMedia } from '@millwright/media/test-media'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, mails } = await startTestService()

/** Emails are sent after the response. */
async function untilMail(address: string, subject: RegExp) {
  for (;;) {
    const mail = (await mails()).find((each) => each.to === address && subject.test(each.subject))
    if (mail) return mail
  }
}

const step = { id: 'drain', text: 'Drain the oil.', callouts: [], fields: [] }
const outline = [{ id: 'main', title: 'Main', steps: [step, { id: 'fill', text: 'Fill it.' }] }]

/** A published procedure, its manager, and two members who read it. */
async function published() {
  const acme = await addOrganization()
  const [manager, ada, ben] = [
    await acme.as('manager'),
    await acme.as('member'),
    await acme.as('member'),
  ]
  const { id: procedureId } = await manager.client.procedures.create({
    body: { title: 'Seal', outline },
  })
  const params = { procedureId }
  await manager.client.procedures.publish({ params })
  const propose = async ({ client }: TestMember, proposed: ProposedStep) =>
    await client.suggestions.create({
      params,
      body: { kind: 'change', text: 'It burns.', stepId: 'drain', proposed },
    })
  const draftText = async () =>
    (await manager.client.procedures.get({ params })).outline[0]?.steps.map(({ text }) => text)
  const edit = async (text: string) =>
    await manager.client.procedureSteps.update({
      params: { procedureId, stepId: 'drain' },
      body: { text },
    })
  return { acme, manager, ada, ben, procedureId, params, propose, draftText, edit }
}

test('an accepted change is in the draft, the version names who suggested it, and the author is notified', async () => {
  const { manager, ada, params, propose, draftText } = await published()
  const { id } = await propose(ada, { text: 'Let the oil cool, then drain it.' })
  assert.deepEqual(await manager.client.suggestions.counts({}), { open: 1, news: 0 })

  const accepted = await manager.client.suggestions.accept({
    params: { suggestionId: id },
    body: { reason: 'Good catch.' },
  })

  assert.deepEqual([accepted.status, accepted.reason], ['accepted', 'Good catch.'])
  assert.equal((await draftText())?.[0], 'Let the oil cool, then drain it.')
  const mail = await untilMail(ada.emailAddress, /accepted/)
  assert(mail.link.endsWith(`/suggestions/${id}`))
  assert.deepEqual(await ada.client.suggestions.counts({}), { open: 0, news: 1 })
  await ada.client.suggestions.markSeen({ params: { suggestionId: id } })
  assert.deepEqual(await ada.client.suggestions.counts({}), { open: 0, news: 0 })
  await manager.client.procedures.publish({ params })
  const { items } = await ada.client.procedureVersions.list({ params })
  assert.deepEqual(
    items.map(({ suggestions }) => suggestions.map(({ author }) => author?.memberId)),
    [[(await ada.client.suggestions.get({ params: { suggestionId: id } })).author?.memberId], []],
  )
})

test('a change to a step that has changed since is not applied before someone has compared both', async () => {
  const { manager, ada, propose, draftText, edit } = await published()
  const { id } = await propose(ada, { text: 'Drain it into a can.' })
  await edit('Drain the hot oil.')
  const accept = async (body: { seen?: string; proposed?: ProposedStep }) =>
    await manager.client.suggestions.accept({ params: { suggestionId: id }, body })

  const refused = await accept({}).catch((error: unknown) => error as ApiError)
  assert('details' in refused)
  const { before, now, hash } = refused.details.changedStep ?? assert.fail()
  assert.deepEqual([before.text, now?.text], ['Drain the oil.', 'Drain the hot oil.'])
  await edit('Drain the very hot oil.')
  await assert.rejects(accept({ seen: hash }), codeIs('step_changed'), 'changed again since')
  const { hash: seen } = await manager.client.suggestions.get({ params: { suggestionId: id } })
  await accept({ seen: seen ?? '', proposed: { text: 'Drain the very hot oil into a can.' } })

  assert.equal((await draftText())?.[0], 'Drain the very hot oil into a can.')
})

test('other parts of a step may change without conflict, and a step can be added after it', async () => {
  const { manager, ada, propose, draftText, edit } = await published()
  const warning = { kind: 'warning' as const, text: 'Hot oil.' }
  const [first, second] = [
    await propose(ada, { callouts: [warning] }),
    await propose(ada, { insertAfter: { text: 'Wipe the flange.' } }),
  ]
  await edit('Drain the hot oil.')

  for (const { id } of [first, second]) {
    await manager.client.suggestions.accept({ params: { suggestionId: id }, body: {} })
  }

  assert.deepEqual(await draftText(), ['Drain the hot oil.', 'Wipe the flange.', 'Fill it.'])
  const { procedureId } = first
  const { outline: now } = await manager.client.procedures.get({ params: { procedureId } })
  assert.equal(now[0]?.steps[0]?.callouts[0]?.text, 'Hot oil.')
})

test('a deleted step accepts no change, and a suggestion handled by hand is accepted without one', async () => {
  const { manager, ada, procedureId, propose } = await published()
  const { id: suggestionId } = await propose(ada, { text: 'Drain it slowly.' })
  await manager.client.procedureSteps.remove({ params: { procedureId, stepId: 'drain' } })

  const accept = async (body: { proposed?: null }) =>
    await manager.client.suggestions.accept({ params: { suggestionId }, body })
  await assert.rejects(accept({}), codeIs('step_changed'))
  assert.equal((await accept({ proposed: null })).status, 'accepted')
})

test('a suggestion is declined with a reason, notified once, and can be reopened', async () => {
  const { acme, manager, ada, propose } = await published()
  await ada.client.users.updateMe({ body: { language: 'de' } })
  const { id: suggestionId } = await propose(ada, { text: 'Skip it.' })
  const params = { suggestionId }

  await manager.client.suggestions.decline({ params, body: { reason: 'It leaks.' } })
  await untilMail(ada.emailAddress, /abgelehnt/)
  const again = manager.client.suggestions.accept({ params, body: {} })
  await assert.rejects(again, codeIs('suggestion_decided'))
  const reopened = await manager.client.suggestions.reopen({ params })
  assert.deepEqual([reopened.status, reopened.reason, reopened.decidedBy], ['open', null, null])

  await ada.client.users.updateMe({ body: { mailsSuggestions: false } })
  await manager.client.suggestions.decline({ params, body: { reason: 'Still.' } })
  const other = await acme.as('member')
  const { id } = await propose(other, { text: 'Last.' })
  await manager.client.suggestions.decline({ params: { suggestionId: id }, body: { reason: 'No' } })
  await untilMail(other.emailAddress, /declined/)
  const notices = (await mails()).filter(
    ({ to, subject }) => to === ada.emailAddress && /abgelehnt/.test(subject),
  )
  assert.equal(notices.length, 1, 'people who want no email about it get none')
})

test('members see and delete their own suggestions, and decide none', async () => {
  const { acme, manager, ada, ben, propose, params } = await published()
  const { id: suggestionId } = await propose(ada, { text: 'Slowly.' })
  await ben.client.suggestions.create({ params, body: { kind: 'problem', text: 'Leaks.' } })

  const kinds = async ({ client }: TestMember, query = {}) =>
    (await client.suggestions.list({ query })).items.map(({ kind }) => kind)
  assert.deepEqual(await kinds(manager), ['problem', 'change'])
  assert.deepEqual(await kinds(manager, { kind: 'problem', status: 'open', ...params }), [
    'problem',
  ])
  assert.deepEqual(await kinds(manager, { mine: true }), [])
  assert.deepEqual(await kinds(ada), ['change'])
  const get = ben.client.suggestions.get({ params: { suggestionId } })
  await assert.rejects(get, codeIs('not_found'))
  const remove = async ({ client }: TestMember) =>
    await client.suggestions.delete({ params: { suggestionId } })
  await assert.rejects(remove(ben), codeIs('not_found'))
  await remove(ada)
  assert.deepEqual(await kinds(await acme.as('manager')), ['problem'])
})

test('a change must be about a step of the version that was read', async () => {
  const { manager, ada, params } = await published()
  const steps = [{ id: 'new', text: 'New.' }]
  await manager.client.procedures.update({
    params,
    body: { outline: [{ id: 'main', title: '', steps }] },
  })
  await manager.client.procedures.publish({ params })
  const { id: draftId } = await manager.client.procedures.create({ body: { title: 'Draft' } })
  const create = async (more: object, procedureId = params.procedureId, client = ada.client) =>
    await client.suggestions.create({
      params: { procedureId },
      body: { kind: 'change', text: 'x', ...more },
    })

  const proposed = { text: 'Otherwise.' }
  await assert.rejects(create({ stepId: 'drain' }), codeIs('not_found'))
  assert.equal((await create({ stepId: 'drain', version: 1 })).stepNumber, '1')
  await assert.rejects(create({ proposed }), codeIs('invalid_request'))
  await assert.rejects(create({ proposed: {}, stepId: 'new' }), codeIs('invalid_request'))
  await assert.rejects(create({ version: 9 }), codeIs('not_found'))
  await assert.rejects(create({}, draftId), codeIs('not_found'))
  await assert.rejects(create({}, draftId, manager.client), codeIs('procedure_not_published'))
})

test("a suggestion's photo has no location, and only its author can send it", async () => {
  const { acme, manager, ada, ben, params } = await published()
  const photo = revealingMedia['image/jpeg']()['Exif'] ?? assert.fail()
  const announced = { filename: 'a.jpg', contentType: 'image/jpeg', size: photo.length }
  const { fileId, upload } = await ada.client.suggestionFiles.uploadUrl({ body: announced })
  const send = async ({ client }: TestMember) =>
    await client.suggestions.create({
      params,
      body: { kind: 'problem', text: 'It leaks here.', fileIds: [fileId] },
    })
  await assert.rejects(send(ada), codeIs('file_not_ready'))
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(photo) })
  await ada.client.suggestionFiles.complete({ params: { fileId }, body: {} })
  await assert.rejects(send(ben), codeIs('not_found'))

  const { files } = await send(ada)

  const redirect = await manager.fetch(files[0]?.url ?? '')
  const bytes = await (await fetch(redirect.headers.get('location') ?? '')).arrayBuffer()
  assert.deepEqual(secretsIn(Buffer.from(bytes)), [])
  await assert.rejects(send(ada), codeIs('not_found'), 'a file belongs to one suggestion')
  await assert.rejects(ben.client.suggestionFiles.get({ params: { fileId } }), codeIs('not_found'))
  assert((await acme.owner.client.storage.get({ params: { id: acme.id } })).usedBytes > 0)
})
