import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { codeIs, startTestService } from '#test/service'

import { retentionMail } from './mails.ts'

const service = await startTestService()

test('expired records are deleted a week after the change, and used ones stay', async () => {
  const acme = await service.addOrganization()
  const { client } = acme.owner
  const params = { id: acme.id }
  const body = { kind: 'video' } as const
  const old = await client.captures.create({ body: { ...body, title: 'Old' } })
  const used = await client.captures.create({ body: { ...body, title: 'Used' } })
  const young = await client.captures.create({ body: { ...body, title: 'Young' } })
  const { id: skillId } = await client.skills.create({ body: { title: 'Shimming' } })
  await client.skills.attachCapture({ params: { skillId }, body: { captureId: used.id } })
  const taught = await client.captures.create({ body: { ...body, title: 'Taught' } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Shims' } })
  const content = [{ type: 'capture', captureId: taught.id } as const]
  await client.lessons.create({ body: { courseId, title: 'Why', content } })
  const shown = await client.captures.create({ body: { kind: 'photos', title: 'Shown' } })
  const url = `/captures/${shown.id}/media/${shown.id}/download`
  const steps = [{ text: 'Look.', media: [{ kind: 'image', url } as const] }]
  await client.procedures.create({ body: { title: 'Seal', outline: [{ title: 'In', steps }] } })
  const none = { activityDays: null, captureDays: null, actsAt: null }
  assert.deepEqual(await client.retention.get({ params }), none)
  const tooShort = client.retention.update({ params, body: { captureDays: 29 } })
  await assert.rejects(tooShort, codeIs('invalid_request'))

  const { actsAt } = await client.retention.update({
    params,
    body: { activityDays: 60, captureDays: 90 },
  })

  const days = (Date.parse(actsAt ?? '') - Date.now()) / 86_400_000
  assert(days > 6.9 && days < 7.1, `${days} days`)
  const database = new pg.Client(service.database.administration)
  await database.connect()
  // Sweeps go from the oldest on, so all have been checked once the youngest is gone.
  await database.query(
    `update captures set created_at = now() - interval '91 days'
       - case when id = $2 then interval '0' else interval '1 day' end where id = any($1)`,
    [[old.id, used.id, taught.id, shown.id], old.id],
  )
  await database.query(
    `update activity set created_at = now() - interval '61 days'
     where organization_id = $1 and operation = 'captures.create'`,
    [acme.id],
  )
  const swept = async ({ id }: { id: string }, captureId: string) => {
    await database.query('update organizations set retention_acts_at = now() where id = $1', [id])
    await service.startAnother()
    for (;;) {
      const { rowCount } = await database.query('select from captures where id = $1', [captureId])
      if (rowCount === 0) return
    }
  }
  // It comes after the first one, whose week is not over.
  const rival = await service.addOrganization('Rival Pumps')
  const theirs = await rival.owner.client.captures.create({ body: { ...body, title: 'Old' } })
  await rival.owner.client.retention.update({ params: { id: rival.id }, body: { captureDays: 90 } })
  await database.query(
    `update captures set created_at = now() - interval '91 days' where id = $1`,
    [theirs.id],
  )
  await swept(rival, theirs.id)
  assert.equal((await client.captures.list()).items.length, 5)
  await swept(acme, old.id)
  await database.end()

  const { items } = await client.captures.list()
  const staying = [used.id, taught.id, shown.id, young.id]
  assert.deepEqual(items.map(({ id }) => id).toSorted(), staying.toSorted())
  const log = await client.activity.list({ params, query: { operation: 'captures.create' } })
  assert.deepEqual(log.items, [])
  assert.deepEqual(await client.retention.update({ params, body: none0 }), none)
})

const none0 = { activityDays: null, captureDays: null }

test('all owners are notified when a retention period becomes shorter, and of nothing else', async () => {
  const acme = await service.addOrganization()
  const [other, admin] = [await acme.as('owner'), await acme.as('admin')]
  const { client } = admin
  const params = { id: acme.id }
  const notices = async () =>
    (await service.mails()).filter(({ subject }) => subject.includes(`"${acme.slug}" on`))

  await client.retention.update({ params, body: { captureDays: 60 } })
  const first = await notices()
  assert.deepEqual(
    first.map(({ to }) => to).toSorted(),
    [acme.owner.emailAddress, other.emailAddress].toSorted(),
  )
  await client.retention.update({ params, body: { captureDays: 90 } })
  await client.retention.update({ params, body: none0 })
  assert.equal((await notices()).length, 2)
})

test("the email says what is deleted and when, in its reader's language", () => {
  const kept = { captureDays: 60, activityDays: null, actsAt: '2026-03-09T00:00:00.000Z' }
  const content = { slug: 'acme', baseUrl: 'https://millwright.example', kept }
  const { text, link } = retentionMail({ to: 'a@b.example', language: 'en' }, content)

  assert.match(text, /From March 9, 2026 on.*\n\n- captures older than 60 days [^\n]*\n\n/s)
  assert.equal(link, 'https://millwright.example/app/acme/settings')
  const both = { ...content, kept: { ...kept, activityDays: 90 } }
  const german = retentionMail({ to: 'a@b.example', language: 'de' }, both).text
  assert.match(german, /Ab dem 9\. März 2026.*älter als 60 Tage.*älter als 90 Tage/s)
})
