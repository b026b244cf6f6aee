import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool, serviceRole } from '#platform/database/pool'
import { CursorSeal } from '#platform/http/cursor'
import { smtpMailer, type Mailer } from '#platform/mail/mailer'
import type { Mail } from '#platform/mail/mail'
import { addressSecret } from '#platform/signing-keys'
import { startMailServer } from '#test/mail-server'
import { startTestService, type TestMember, type TestOrganization } from '#test/service'

import { sendDigests, type DigestServices } from './sending.ts'

const { addOrganization, baseUrl, database } = await startTestService()
const role = await serviceRole(database.connection)
const timezone = 'Europe/Berlin'
/** Mondays and Tuesdays at half past seven in Berlin. */
const monday = new Date('2030-03-25T06:30:00Z')
const tuesday = new Date('2030-03-26T06:30:00Z')

/** A process that sends emails, with its own connections. */
async function startSender(mailer?: Mailer) {
  const pool = createPool(database.connection, { max: 2, ...(role && { role }), onError: () => {} })
  after(() => pool.end())
  const store = new OrganizationStore(pool)
  const sent: Mail[] = []
  const errors: unknown[] = []
  const services: DigestServices = {
    store,
    mailer: mailer ?? { send: async (mail) => void sent.push(mail), close: () => {} },
    files: { open: async () => null },
    cursors: new CursorSeal(await store.system(addressSecret)),
    baseUrl,
    onError: (error) => errors.push(error),
    signal: new AbortController().signal,
  }
  const mailsTo = ({ emailAddress }: TestMember) => sent.filter(({ to }) => to === emailAddress)
  return { send: async (now: Date) => await sendDigests(services, now), mailsTo, errors }
}

async function assign(
  { owner: { client } }: TestOrganization,
  memberIds: string[],
  dueAt: string,
  title: string,
) {
  const outline = [{ title: 'Main', steps: [{ text: 'Oil it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title, outline } })
  await client.procedures.publish({ params: { procedureId } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Lathe 3' } })
  await client.assignments.create({
    body: { procedureId, guidebookId, memberIds, dueAt, timezone },
  })
  return procedureId
}

test('everyone gets one morning email about what is due, in their language and time zone', async () => {
  const acme = await addOrganization()
  const ada = await acme.as('member')
  const tom = await acme.as('member')
  await ada.client.users.updateMe({ body: { language: 'de', timezone } })
  await tom.client.users.updateMe({ body: { language: 'fr', timezone: 'Asia/Tokyo' } })
  const both = [ada.id, tom.id]
  await assign(acme, both, '2030-03-22T07:00:00Z', 'Spindel schmieren')
  await assign(acme, both, '2030-03-25T14:00:00Z', 'Filter see evil.example tauschen')
  await assign(acme, both, '2030-03-26T07:00:00Z', 'Tomorrow')
  const senders = await Promise.all([startSender(), startSender()])

  await Promise.all(senders.map(({ send }) => send(monday)))
  await senders[0].send(new Date(monday.getTime() + 3_600_000))

  const mails = senders.flatMap(({ mailsTo }) => mailsTo(ada))
  assert.equal(mails.length, 1)
  const [mail = assert.fail()] = mails
  assert.equal(mail.subject, '2 Aufgaben fällig bei Acme Pumps, 1 überfällig')
  assert.match(mail.text, /Überfällig:\n• Spindel schmieren \(Lathe 3\): Fr\., 22\. März, 08:00/)
  assert.match(mail.text, /Fällig:\n• .*evil·example.*: Mo\., 25\. März, 15:00/)
  assert.doesNotMatch(mail.text, /Tomorrow/)
  assert.equal(mail.link, `${baseUrl}/app/${acme.slug}`)
  // No one gets a digest where it is half past three in the afternoon.
  assert.deepEqual(
    senders.flatMap(({ mailsTo }) => mailsTo(tom)),
    [],
  )
  await senders[0].send(tuesday)
  assert.match(senders[0].mailsTo(ada).at(-1)?.text ?? '', /Tomorrow/)
})

test('weekly readers get the whole week on Mondays, and one click unsubscribes', async () => {
  const acme = await addOrganization()
  const eve = await acme.as('member')
  const { client } = eve
  await client.users.updateMe({ body: { timezone, digest: 'weekly' } })
  await assign(acme, [eve.id], '2030-03-29T07:00:00Z', 'On Friday')
  const accentColor = '#9c36b5'
  await acme.owner.client.organizations.update({ params: { id: acme.id }, body: { accentColor } })
  const { send, mailsTo } = await startSender()
  await send(tuesday)
  assert.deepEqual(mailsTo(eve), [])
  await send(monday)
  const [mail = assert.fail()] = mailsTo(eve)
  assert.match(mail.text, /On Friday/)
  assert.deepEqual(mail.letterhead, { name: 'Acme Pumps', accent: '#9c36b5' })
  const { unsubscribe = '' } = mail
  assert.ok(mail.text.includes(unsubscribe))

  // A scanner that opens links does not unsubscribe anyone.
  assert.equal((await fetch(unsubscribe)).status, 200)
  assert.equal((await client.users.me()).digest, 'weekly')
  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  assert.equal((await fetch(unsubscribe, click)).status, 200)
  assert.equal((await client.users.me()).digest, 'off')
  assert.equal((await fetch(`${unsubscribe}x`, click)).status, 404)
  await send(new Date('2030-04-01T06:30:00Z'))
  assert.equal(mailsTo(eve).length, 1)
})

test('digests list courses and new versions and, for those who publish, drafts', async () => {
  const acme = await addOrganization()
  const ida = await acme.as('member')
  for (const { client } of [ida, acme.owner]) await client.users.updateMe({ body: { timezone } })
  const { client } = acme.owner
  const procedureId = await assign(acme, [ida.id], '2030-06-01T07:00:00Z', 'Seal')
  const { send, mailsTo } = await startSender()
  // Later changes count as new since then, whatever the time of the test.
  const course = await client.courses.create({ body: { title: 'Lifting' } })
  await client.courses.publish({ params: { courseId: course.id } })
  const params = { courseId: course.id }
  await client.courses.enrol({
    params,
    body: { memberId: ida.id, dueAt: '2030-03-25T12:00:00Z' },
  })
  await client.procedures.update({ params: { procedureId }, body: { description: 'Better.' } })
  await client.procedures.publish({ params: { procedureId } })
  await client.procedures.create({ body: { title: 'Half done' } })
  const today = new Date()
  today.setUTCHours(6, 30)
  await send(today)
  const toIda = mailsTo(ida)
    .map(({ text }) => text)
    .join()
  const toOwner = mailsTo(acme.owner)
    .map(({ text }) => text)
    .join()

  assert.match(toIda, /Courses:\n• Lifting: Mon,? /)
  assert.match(toIda, /New versions of your procedures:\n• Seal, version 2/)
  assert.doesNotMatch(toIda, /Half done/)
  assert.match(toOwner, /New drafts to review:\n• Half done/)
})

test('an email that never left is sent later, and one that may have arrived is not', async () => {
  const acme = await addOrganization()
  const max = await acme.as('member')
  await max.client.users.updateMe({ body: { timezone } })
  await assign(acme, [max.id], '2030-03-25T07:00:00Z', 'Oil')
  const away = await smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }, () => {})
  await (await startSender(away)).send(monday)
  const { send, mailsTo } = await startSender()
  await send(monday)
  assert.equal(mailsTo(max).length, 1)

  const unsure: Mailer = {
    send: async () => {
      throw new ApiError('mail_unavailable')
    },
    close: () => {},
  }
  await (await startSender(unsure)).send(tuesday)
  await send(tuesday)
  assert.equal(mailsTo(max).length, 1)

  const mailServer = await startMailServer()
  const present = await smtpMailer({ url: mailServer.url, from: 'a@b.example' }, () => {})
  await (await startSender(present)).send(new Date('2030-03-27T06:30:00Z'))
  await mailServer.close()
  const mail = mailServer.received.find(({ to }) => to.includes(max.emailAddress))
  assert.match(mail?.source ?? '', /^List-Unsubscribe:\s+<http[^>]+\/unsubscribe\/[^>]+>/im)
  assert.match(mail?.source ?? '', /^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/im)
})

test('unread mentions are listed with author and text, those on drafts only for editors', async () => {
  const acme = await addOrganization()
  const [ida, eva] = [await acme.as('member'), await acme.as('manager')]
  for (const { client } of [ida, eva]) await client.users.updateMe({ body: { timezone } })
  const { client } = acme.owner
  const procedureId = await assign(acme, [ida.id], '2030-06-01T07:00:00Z', 'Seal')
  const params = { procedureId }
  const joe = await acme.as('member')
  const comment = async ({ client: from }: TestMember, text: string) =>
    await from.comments.create({ params, body: { text, mentionIds: [ida.id, eva.id] } })
  await comment(joe, 'Seen already.')
  for (const each of [ida, eva]) await each.client.notifications.markAllRead()
  await comment(joe, 'Which torque?')
  await client.procedures.update({ params, body: { description: 'Better.' } })
  await comment(acme.owner, 'Better now?')
  const { send, mailsTo } = await startSender()
  const today = new Date()
  today.setUTCHours(6, 30)
  await send(today)

  for (const each of [ida, eva]) {
    const [mail = assert.fail()] = mailsTo(each)
    assert.match(mail.text, /Comments for you:\n• .*, Seal: Which torque\?\n/)
    assert.doesNotMatch(mail.text, /Seen already/)
    assert.equal(mail.text.includes('Better now?'), each === eva)
  }
})
