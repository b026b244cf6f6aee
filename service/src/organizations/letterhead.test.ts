import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'

import { logoForMail } from '#platform/mail/letterhead'
import { smtpMailer } from '#platform/mail/mailer'
import { startMailServer } from '#test/mail-server'
import { codeIs, startTestService } from '#test/service'

import { invitationMail } from './members/mails.ts'

const { addOrganization, baseUrl } = await startTestService()

test('public pages are in the color of their organization', async () => {
  const { id, owner } = await addOrganization()
  const { client } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'P-101' } })
  const outline = [{ title: '', steps: [{ text: 'Close it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal', outline } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.share({ params: { guidebookId } })
  await client.guidebooks.update({ params: { guidebookId }, body: { takesReports: true } })
  const pages = async () =>
    await Promise.all(
      [`/g/${shortId}`, `/g/${shortId}/report`].map(
        async (path) => await (await fetch(`${baseUrl}${path}`)).text(),
      ),
    )
  const paint = async (accentColor: string | null) =>
    await client.organizations.update({ params: { id }, body: { accentColor } })

  assert.equal((await paint('#9c36b5')).accentColor, '#9c36b5')
  for (const page of await pages()) assert.match(page, /--link:#9c36b5;--act:#9c36b5/)
  // Text that would end the style sheet is no color.
  await assert.rejects(paint('</style>'), codeIs('invalid_request'))
  assert.equal((await paint(null)).accentColor, null)
  for (const page of await pages()) assert.doesNotMatch(page, /--link:#9c36b5/)
})

test("an email contains its organization's logo, shown inline and not as an attachment", async (t) => {
  const server = await startMailServer()
  t.after(() => server.close())
  const mailer = await smtpMailer(
    { url: server.url, from: 'no-reply@millwright.example' },
    () => {},
  )
  const organization = { name: 'Acme <b>', accentColor: '#ffd21f' }
  const mail = invitationMail({
    to: 'anna@example.com',
    language: 'en',
    organization,
    expiresAt: '2026-12-01T00:00:00.000Z',
    baseUrl: 'https://millwright.example',
  })
  const logo = { contentType: 'image/png' as const, bytes: Buffer.from('a picture') }

  await mailer.send(mail)
  await mailer.send({
    ...mail,
    letterhead: { ...mail.letterhead, name: 'Acme', accent: null, logo },
  })

  const [toStranger = '', toMember = ''] = server.received.map(({ source }) =>
    source.replaceAll('=\r\n', ''),
  )
  assert.doesNotMatch(toStranger, /cid:|Content-ID/, 'strangers get no picture')
  assert.match(toStranger, /Acme &lt;b&gt;<\/td>/)
  assert.match(toMember, /<img src=3D"cid:logo"/)
  assert.match(toMember, /^Content-ID: <logo>\r$/m)
  assert.match(toMember, /^Content-Disposition: inline; filename=logo\.png\r$/m)
  assert(toMember.includes(logo.bytes.toString('base64')))
})

test('emails contain only small pictures that all mail programs show', async () => {
  const files = (size: number) => ({
    open: async () => ({ size, etag: '', read: async () => Readable.from(['by', 'tes']) }),
  })

  assert.deepEqual(await logoForMail(files(5), 'org/logo/one.jpg'), {
    contentType: 'image/jpeg',
    bytes: Buffer.from('bytes'),
  })
  assert.equal(await logoForMail(files(5), 'org/logo/one.webp'), null)
  assert.equal(await logoForMail(files(300_000), 'org/logo/one.png'), null)
  assert.equal(await logoForMail({ open: async () => null }, 'org/logo/one.png'), null)
  assert.equal(await logoForMail(files(5), null), null)
})
