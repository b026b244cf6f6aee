import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { fillOrganization } from '#test/filled-organization'
import { codeIs, startTestService, type TestMember } from '#test/service'

const service = await startTestService()
const { addOrganization, intermediateSession, mails, signInAgain } = service

async function administering<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(service.database.administration)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Ends everyone's waiting period and starts a process, which sweeps. */
async function waitOver(emailAddress: string): Promise<void> {
  await administering(async (client) => {
    await client.query(`update users set deletes_at = now() where deletes_at is not null`)
  })
  await service.startAnother()
  await until(async (client) => {
    const { rowCount } = await client.query('select from users where email_address = $1', [
      emailAddress,
    ])
    return rowCount === 0
  })
}

async function until(isSo: (client: pg.Client) => Promise<boolean>): Promise<void> {
  await administering(async (client) => {
    while (!(await isSo(client)));
  })
}

/** The tables whose rows contain one of some words. */
async function tablesSaying(...words: string[]): Promise<string[]> {
  return await administering(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select from public."${name}" t where to_jsonb(t)::text ilike any($1) limit 1`,
        [words.map((word) => `%${word}%`)],
      )
      if (rowCount) found.push(name)
    }
    return found
  })
}

async function withHistory(member: TestMember): Promise<string> {
  const { client } = member
  await client.users.updateMe({ body: { firstName: 'Adelheid', lastName: 'Lovelace' } })
  const { id: captureId } = await client.captures.create({
    body: { title: 'Shims', kind: 'video' },
  })
  await client.skills.create({ body: { title: 'Shimming' } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Pumps' } })
  await client.lessons.create({ body: { courseId, title: 'Seals' } })
  await client.courses.publish({ params: { courseId } })
  await client.courses.enrol({ params: { courseId }, body: {} })
  return captureId
}

test('an account is deleted everywhere after a waiting period, and its records stay readable', async () => {
  const acme = await addOrganization()
  await fillOrganization(acme)
  const ada = await acme.as('manager')
  const captureId = await withHistory(ada)
  const rival = await addOrganization('Rival Pumps')
  await rival.owner.client.members.invite({
    params: { id: rival.id },
    body: { email_address: ada.emailAddress, role: 'member' },
  })
  const other = await signInAgain(acme.id, ada.emailAddress)

  const { deletesAt } = await ada.client.account.delete()
  const days = (Date.parse(deletesAt ?? '') - Date.now()) / 86_400_000
  assert(days > 13.9 && days < 14.1, `${days} days`)
  assert.equal((await ada.client.users.me()).deletesAt, deletesAt)
  assert.match((await mails()).find(({ to }) => to === ada.emailAddress)?.subject ?? '', /deleted/)
  assert((await tablesSaying('Lovelace')).includes('activity'), 'nothing happens before')
  await waitOver(ada.emailAddress)

  assert.deepEqual(await tablesSaying('Adelheid', 'Lovelace', ada.emailAddress), [])
  const capture = await acme.owner.client.captures.get({ params: { captureId } })
  assert.equal(capture.memberFirstName, 'Former member')
  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { memberId: ada.id, operation: 'captures.create' },
  })
  assert.equal(items[0]?.memberFirstName, 'Former member')
  assert.equal(items[0]?.memberLastName, capture.memberLastName)
  assert.match(capture.memberLastName, /^[0-9a-f]{6}$/)
  for (const { client } of [ada, other]) {
    await assert.rejects(client.users.me(), codeIs('unauthenticated'))
  }
  const members = await rival.owner.client.members.list({ params: { id: rival.id } })
  assert.equal(members.items.length, 1, 'the invitation is gone')
  const again = await intermediateSession(ada.emailAddress)
  assert.deepEqual(again.organizations, [])
})

test("an owner has a former member's name removed from their organization only", async () => {
  const acme = await addOrganization()
  const [ada, admin] = [await acme.as('manager'), await acme.as('admin')]
  await withHistory(ada)
  const { id: procedureId } = await ada.client.procedures.create({ body: { title: 'Seal' } })
  await ada.client.procedures.publish({ params: { procedureId }, body: {} })
  const { id: runId } = await ada.client.runs.create({ body: { procedureId } })
  await ada.client.runs.pause({ params: { runId } })
  const params = { id: acme.id, memberId: ada.id }
  const query = { eraseName: true }
  await assert.rejects(admin.client.members.remove({ params, query }), codeIs('permission_denied'))
  assert.equal((await admin.client.members.get({ params })).status, 'active')

  await admin.client.members.remove({ params })
  await assert.rejects(acme.owner.client.members.remove({ params }), codeIs('not_found'))
  assert((await tablesSaying('Lovelace')).includes('activity'))
  await acme.owner.client.members.remove({ params, query })

  const left = await tablesSaying('Adelheid', 'Lovelace')
  assert.deepEqual(left, ['users'], 'the account is the person’s own')
  const run = await acme.owner.client.runs.get({ params: { runId } })
  assert.deepEqual(
    run.participants.map(({ memberId, firstName }) => [memberId, firstName]),
    [[ada.id, 'Former member']],
  )
})

test('until then the account works as before, and canceling keeps it', async () => {
  const acme = await addOrganization()
  const { client, emailAddress } = await acme.as('manager')
  const { deletesAt } = await client.account.delete()
  assert.equal((await client.account.delete()).deletesAt, deletesAt, 'asking again is no later')
  await client.guidebooks.create({ body: { title: 'Pump' } })

  assert.deepEqual(await client.account.restore(), { deletesAt: null })

  assert.equal((await client.users.me()).deletesAt, null)
  const leaver = await acme.as('member')
  await leaver.client.account.delete()
  await waitOver(leaver.emailAddress)
  assert.equal((await client.users.me()).email_address, emailAddress)
})

test('no organization is left without an owner, even if two leave at once', async () => {
  const acme = await addOrganization()
  await assert.rejects(acme.owner.client.account.delete(), codeIs('last_owner'))
  const second = await acme.as('owner')

  const outcomes = await Promise.allSettled(
    [acme.owner, second].map(({ client }) => client.account.delete()),
  )

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 1)
  const staying = outcomes[0]?.status === 'rejected' ? acme.owner : second
  const leaving = staying.client.members.remove({ params: { id: acme.id, memberId: staying.id } })
  await assert.rejects(leaving, codeIs('last_owner'))
})

test('an API key cannot request deletion, and ends with its owner', async () => {
  const acme = await addOrganization()
  const owner = await acme.as('owner')
  const { key } = await owner.client.apiKeys.create({
    params: { id: acme.id },
    body: {
      name: 'ERP',
      role: 'member',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })
  const ask = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(service.baseUrl + path, { method, headers })).status
  }
  assert.equal(await ask('DELETE', '/users/me'), 403)
  assert.equal(await ask('POST', '/users/me/restore'), 403)
  assert.equal(await ask('GET', '/guidebooks'), 200)
  await owner.client.account.delete()

  await waitOver(owner.emailAddress)

  assert.equal(await ask('GET', '/guidebooks'), 401)
})

test('everything about a person is exported as one document, however large', async () => {
  const acme = await addOrganization()
  const ada = await acme.as('manager')
  const captureId = await withHistory(ada)
  for (let made = 0; made < 3; made += 1) {
    await ada.client.guidebooks.create({ body: { title: `Pump ${made}` } })
  }
  await administering(async (client) => {
    await client.query(
      `insert into activity (organization_id, id, operation, member_id, member_first_name,
         member_last_name, targets, target_ids)
       select organization_id, gen_random_uuid(), 'guidebooks.update', id, '', '', '{}', '{}'
       from members, generate_series(1, 1100) where id = $1`,
      [ada.id],
    )
  })

  const blob = await ada.client.account.export()

  const { person, sessions, organizations } = JSON.parse(await blob.text()) as {
    person: { email_address: string }
    sessions: object[]
    organizations: ({ membership: { organizationId: string } } & Record<string, object[]>)[]
  }
  assert.equal(person.email_address, ada.emailAddress)
  assert.equal(sessions.length, 1)
  assert.equal(organizations[0]?.membership.organizationId, acme.id)
  const { captures, guidebooks, enrolments, activity } = organizations[0] ?? {}
  assert.deepEqual(
    captures?.map((capture) => 'id' in capture && capture.id),
    [captureId],
  )
  assert.equal(guidebooks?.length, 3)
  assert.equal(enrolments?.length, 1)
  assert((activity?.length ?? 0) > 1_100)
  const strangers = await addOrganization('Rival Pumps')
  const theirs = await (await strangers.owner.client.account.export()).text()
  assert(!theirs.includes(ada.id))
})
