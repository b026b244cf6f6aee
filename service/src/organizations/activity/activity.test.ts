import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { RecordKind } from '@millwright/contract/activity'

import { manualPdf, uploadDocument } from '#test/documents'
import { codeIs, startTestService } from '#test/service'
import { SoftAuthenticator } from '#test/soft-authenticator'

import { relyingParty } from '../../users/passkeys/verifying.ts'

const { addOrganization, anonymous, baseUrl, memberOf } = await startTestService()

test('the activity log says who did what to what, newest first', async () => {
  const acme = await addOrganization()
  const { client, id: memberId } = await acme.as('manager')
  await client.users.updateMe({ body: { firstName: 'Ada' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })

  await client.guidebooks.archive({ params: { guidebookId } })

  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { memberId },
  })
  assert.deepEqual(
    items.map(({ operation, memberFirstName, targets }) => [operation, memberFirstName, targets]),
    [
      ['guidebooks.archive', 'Ada', { guidebookId }],
      ['guidebooks.create', 'Ada', { created: guidebookId }],
    ],
  )
})

test('an upload is in the activity log as uploaded once it is accepted, and not if it is refused', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { client, id: memberId } = manager
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const send = async (bytes: Buffer) => {
    const fileId = await uploadDocument(manager, guidebookId, { bytes })
    return { params: { guidebookId, fileId }, body: {} }
  }
  await assert.rejects(
    client.referenceMaterial.complete(await send(Buffer.alloc(0))),
    codeIs('document_empty'),
  )
  await assert.rejects(
    client.referenceMaterial.complete(await send(Buffer.from('Not a PDF.'))),
    codeIs('content_mismatch'),
  )
  const accepted = await send(await manualPdf())
  await client.referenceMaterial.complete(accepted)

  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { memberId, operation: 'referenceMaterial.complete' },
  })

  assert.deepEqual(
    items.map(({ targets }) => targets),
    [accepted.params],
  )
})

test('refused requests are not in the activity log', async () => {
  const acme = await addOrganization()
  const { client, id: memberId } = await acme.as('manager')
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const link = { params: { guidebookId }, body: { procedureId } }
  await client.guidebooks.linkProcedure(link)
  await assert.rejects(client.guidebooks.linkProcedure(link), codeIs('already_linked'))

  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { memberId, operation: 'guidebooks.linkProcedure' },
  })

  assert.equal(items.length, 1)
})

test('all changes to a record are found by its id', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [pump, spare] = [
    await client.guidebooks.create({ body: { title: 'Pump' } }),
    await client.guidebooks.create({ body: { title: 'Spare' } }),
  ]
  await client.guidebooks.update({ params: { guidebookId: pump.id }, body: { title: 'P-101' } })
  await client.guidebooks.archive({ params: { guidebookId: spare.id } })

  const { items } = await client.activity.list({
    params: { id: acme.id },
    query: { targetId: pump.id },
  })

  assert.deepEqual(
    items.map(({ operation }) => operation),
    ['guidebooks.update', 'guidebooks.create'],
  )
})

test('ids in the body are logged, and guidebooks by id even if requested by short id', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({
    params: { guidebookId: shortId },
    body: { procedureId },
  })

  for (const targetId of [guidebookId, procedureId]) {
    const { items } = await client.activity.list({ params: { id: acme.id }, query: { targetId } })
    assert.deepEqual(items[0]?.targets, { guidebookId, procedureId })
  }
})

test("an entry has the records' names at the time, and their status change", async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.update({ params: { guidebookId }, body: { title: 'P-101' } })
  await client.guidebooks.archive({ params: { guidebookId } })
  await client.procedures.update({ params: { procedureId }, body: { title: 'Gasket' } })

  const { items } = await client.activity.list({ params: { id: acme.id }, query: {} })

  const shown = items.map(({ operation, records }) => [
    operation,
    ...records.map(({ title, changes }) =>
      [title, ...changes.map(({ field, from, to }) => `${field} ${from}-${to}`)].join(', '),
    ),
  ])
  assert.deepEqual(shown.slice(0, 5), [
    ['procedures.update', 'Gasket, title Seal-Gasket'],
    ['guidebooks.archive', 'P-101, status active-archived'],
    ['guidebooks.update', 'P-101, title Pump-P-101'],
    ['procedures.publish', 'Seal, status draft-published, version 0-1'],
    ['guidebooks.linkProcedure', 'Pump', 'Seal'],
  ])
})

test("an entry has a role change's old and new role, and a deleted record's name", async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const ada = await acme.as('manager')
  await ada.client.users.updateMe({ body: { firstName: 'Ada', lastName: 'King' } })
  const { id: objectId } = await client.objects.create({ body: { title: 'Valve' } })
  const params = { id: acme.id, memberId: ada.id }
  await client.members.update({ params, body: { role: 'admin' } })
  await client.objects.delete({ params: { objectId } })

  const { items } = await client.activity.list({ params: { id: acme.id }, query: { limit: 2 } })

  assert.deepEqual(
    items.map(({ records: [first] }) => first),
    [
      {
        id: objectId,
        kind: 'object',
        title: 'Valve',
        changes: [{ field: 'status', from: 'active', to: null }],
      },
      {
        id: ada.id,
        kind: 'member',
        title: 'Ada King',
        changes: [{ field: 'role', from: 'manager', to: 'admin' }],
      },
    ],
  )
})

test('edits of a record by one person are merged until something else is done to it', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const ada = await acme.as('manager')
  const { id: procedureId } = await client.procedures.create({ body: { title: 'A' } })
  const rename = async (by: typeof client, title: string) =>
    await by.procedures.update({ params: { procedureId }, body: { title } })
  for (const title of ['B', 'C', 'D']) await rename(client, title)
  await rename(ada.client, 'E')
  await rename(client, 'F')

  const { items } = await client.activity.list({
    params: { id: acme.id },
    query: { targetId: procedureId, operation: 'procedures.update' },
  })

  assert.deepEqual(
    items.map(({ times, records, createdAt, lastAt }) => [
      times,
      records[0]?.changes.find(({ field }) => field === 'title'),
      createdAt < lastAt,
    ]),
    [
      [1, { field: 'title', from: 'E', to: 'F' }, false],
      [1, { field: 'title', from: 'D', to: 'E' }, false],
      [3, { field: 'title', from: 'A', to: 'D' }, true],
    ],
  )
})

test('inserting a step is logged as an edit, not as a creation', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const insert = { params: { procedureId }, body: { text: 'Open it.' } }
  await client.procedureSteps.insert(insert)
  await client.procedureSteps.insert(insert)

  const { items } = await client.activity.list({ params: { id: acme.id }, query: { limit: 1 } })

  assert.deepEqual([items[0]?.targets, items[0]?.times], [{ procedureId }, 2])
})

test('the log is filtered by kind of record and time span', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.courses.create({ body: { title: 'First aid' } })
  const list = async (query: { kind: RecordKind; from?: string; to?: string }) => {
    const { items } = await client.activity.list({ params: { id: acme.id }, query })
    return items.map(({ operation }) => operation)
  }
  const { items } = await client.activity.list({ params: { id: acme.id }, query: {} })
  const at = items.find(({ operation }) => operation === 'procedures.create')?.createdAt ?? ''

  assert.deepEqual(await list({ kind: 'procedure' }), [
    'guidebooks.linkProcedure',
    'procedures.create',
  ])
  assert.deepEqual(await list({ from: at, kind: 'guidebook' }), ['guidebooks.linkProcedure'])
  assert.deepEqual(await list({ to: at, kind: 'guidebook' }), ['guidebooks.create'])
})

test('sign-ins are listed separately from changes, with method and network', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const ada = await acme.as('member')
  const authenticator = new SoftAuthenticator(relyingParty(baseUrl).origin)
  const begun = await ada.client.passkeys.beginRegistration({ body: {} })
  await ada.client.passkeys.register({
    body: { name: 'Phone', ...authenticator.register(begun.challenge) },
  })
  const { challenge } = await anonymous.passkeys.begin({ body: {} })
  const { intermediate_session_token: token } = await anonymous.passkeys.authenticate({
    body: authenticator.show(challenge),
  })
  await memberOf(acme.id, ada.emailAddress, token)
  const list = async (query: { kind?: 'sign-in'; memberId?: string }) =>
    (await client.activity.list({ params: { id: acme.id }, query })).items

  const signIns = await list({ kind: 'sign-in' })

  assert.deepEqual(
    signIns.map(({ memberId, targets }) => [memberId, targets['method'], targets['network']]),
    [
      [ada.id, 'passkey', '127.0.0.1'],
      [ada.id, 'email', '127.0.0.1'],
      [acme.owner.id, 'email', '127.0.0.1'],
    ],
  )
  assert.deepEqual(await list({ memberId: ada.id }), [])

  await client.members.remove({
    params: { id: acme.id, memberId: ada.id },
    query: { eraseName: true },
  })
  const erased = await list({ kind: 'sign-in', memberId: ada.id })
  assert.deepEqual(
    erased.map(({ targets }) => Object.keys(targets)),
    [
      ['method', 'sessionId'],
      ['method', 'sessionId'],
    ],
  )
})

test('the log is exported as a table without formulas', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  await client.objects.create({ body: { title: '=HYPERLINK("http://x", "a, b")' } })

  const answer = await acme.owner.fetch(`/organizations/${acme.id}/activity/csv?kind=object`)

  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="activity.csv"')
  const [heading, line, end] = (await answer.text()).split('\r\n')
  assert.match(heading ?? '', /^first,last,times,member,/)
  assert.match(line ?? '', /,"'=HYPERLINK\(""http:\/\/x"", ""a, b""\)",status:/)
  assert.equal(end, '')
})
