import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'

import { slownessOfMachine } from '@millwright/isolation/test-pace'
import { createClient } from '@millwright/sdk/client'

import { invitationMail } from '../../organizations/members/mails.ts'
import { smtpMailer, wasNeverSent, type SmtpMailer } from '#platform/mail/mailer'
import { sendTrialMail } from '#platform/mail/trial-mail'
import { codeIn, problemIn } from '#test/problems'
import { htmlOf, startBadServer, startMailServer, subjectOf, mailText } from '#test/mail-server'
import { codeIs, newAddress, startTestService } from '#test/service'

const perAddress = 3
const mailServer = await startMailServer()
const { port } = mailServer
const { baseUrl } = await startTestService((config) => ({
  ...config,
  smtpUrl: mailServer.url,
  mailFrom: 'Millwright <no-reply@millwright.example>',
  limits: { ...config.limits, signInMailsPerAddressPerHour: perAddress },
}))
const anonymous = createClient({ baseUrl })

async function ask(emailAddress: string, language?: string): Promise<Response> {
  return await fetch(`${baseUrl}/users/send-magic-link`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(language !== undefined && { 'accept-language': language }),
    },
    body: JSON.stringify({ email_address: emailAddress }),
  })
}

// The tests in this file share one mail server, one after the other.

test('an email brings the link and the code to the requested address', async () => {
  const emailAddress = newAddress()

  assert.equal((await ask(emailAddress)).status, 202)

  const mail = mailServer.received.find(({ to }) => to.includes(emailAddress))
  assert(mail)
  const text = mailText(mail)
  const [, token = ''] = /\/app\/sign-in\?token=([\w-]{43})\s/.exec(text) ?? []
  assert.match(text, /\b\d{6}\b/)
  assert.match(mail.source, /^From: Millwright <no-reply@millwright\.example>/m)
  const session = await anonymous.signIn.authenticateMagicLink({ body: { token } })
  assert.equal(session.email_address, emailAddress)
})

const requests: [language: string | undefined, subject: string, answered: string][] = [
  [undefined, 'Sign in to Millwright', 'en'],
  ['pt-BR, *;q=0.5', 'Sign in to Millwright', 'en'],
  ['de-CH, de;q=0.9, en;q=0.8', 'Bei Millwright anmelden', 'de'],
  ['it, en;q=0.3, fr;q=0.7', 'Connexion à Millwright', 'fr'],
  ['de;q=0, ES', 'Iniciar sesión en Millwright', 'es'],
]

test("an email is in the browser's language", async () => {
  for (const [language, subject, answered] of requests) {
    const emailAddress = newAddress()

    await ask(emailAddress, language)

    const mail = mailServer.received.find(({ to }) => to.includes(emailAddress))
    assert(mail)
    assert.equal(subjectOf(mail), subject)
    assert.match(mail.source, new RegExp(`^Content-Language: ${answered}\r$`, 'm'))
    assert.match(mailText(mail), /\/app\/sign-in\?token=[\w-]{43}\s[^]*\b\d{6}\b[^]*\b10\b/)
  }
})

test('an email is marked as automatic, and has the link as text and as HTML', async () => {
  const emailAddress = newAddress()

  await ask(emailAddress)

  const mail = mailServer.received.find(({ to }) => to.includes(emailAddress))
  assert(mail)
  assert.match(mail.source, /^Auto-Submitted: auto-generated\r$/m)
  assert.match(mail.source, /^Content-Type: multipart\/alternative;/m)
  assert.match(htmlOf(mail), /<a href="[^"]*\/app\/sign-in\?token=[\w-]{43}"/)
})

test('an address refused permanently is reported as such, and a busy server is not', async (t) => {
  const answers = { 'RCPT TO': '550 5.1.1 no such user', 'MAIL FROM': '451 4.3.0 later' }
  for (const [command, code] of [
    ['RCPT TO', 'mail_refused'],
    ['MAIL FROM', 'mail_unavailable'],
  ] as const) {
    const bad = await startBadServer(t, (socket) => {
      socket.write('220 mail\r\n')
      socket.on('data', (data) => {
        const isCommand = data.toString().startsWith(command)
        socket.write(isCommand ? `${answers[command]}\r\n` : '250 OK\r\n')
      })
    })
    const url = `smtp://127.0.0.1:${bad.port}`
    const mailer = await smtpMailer({ url, from: 'a@millwright.example' }, () => {})
    const mail = { language: 'en' as const, subject: 'A', text: 'A', link: 'http://a' }
    await assert.rejects(mailer.send({ ...mail, to: 'x@example.com' }), codeIs(code))
  }
})

test('a mail server that has asked for the message may take its time, and others time out', async (t) => {
  const mailerOf = async (respond: (socket: Socket, line: string) => void) => {
    const slow = await startBadServer(t, (socket) => {
      socket.write('220 mail\r\n')
      socket.on('data', (data) => respond(socket, data.toString()))
    })
    const settings = { url: `smtp://127.0.0.1:${slow.port}`, from: 'a@millwright.example' }
    return await smtpMailer(settings, () => {}, { connectMilliseconds: 300, takeMilliseconds: 900 })
  }
  const scanning = (taken: (socket: Socket) => void) => (socket: Socket, line: string) => {
    if (line.startsWith('DATA')) socket.write('354 go on\r\n')
    else if (/^(?:EHLO|MAIL|RCPT)/.test(line)) socket.write('250 OK\r\n')
    else if (line.endsWith('.\r\n')) taken(socket)
  }
  const mail = { language: 'en' as const, subject: 'A', text: 'A', link: 'http://a', to: 'b@c.d' }
  const slowly = (socket: Socket) => setTimeout(() => socket.write('250 taken\r\n'), 500)
  await (await mailerOf(scanning(slowly))).send(mail)

  const failureOf = async (mailer: SmtpMailer) => {
    const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason)
    assert(codeIs('mail_unavailable')(error))
    return { canBeSentAgain: wasNeverSent(error) }
  }
  assert.deepEqual(await failureOf(await mailerOf(scanning(() => {}))), { canBeSentAgain: false })
  const silent = (socket: Socket, line: string) => {
    if (!line.startsWith('RCPT')) socket.write('250 OK\r\n')
  }
  assert.deepEqual(await failureOf(await mailerOf(silent)), { canBeSentAgain: true })
})

test("an operator tests the settings with an email, and sees the server's response", async () => {
  const config = { smtpUrl: mailServer.url, smtpAuthorities: undefined, mailFrom: 'a@b.example' }
  const to = newAddress()
  await sendTrialMail({ ...config, baseUrl }, to)
  assert(mailServer.received.some((mail) => mail.to.includes(to)))

  const wrong = { ...config, smtpUrl: 'smtp://127.0.0.1:1', baseUrl }
  await assert.rejects(
    sendTrialMail(wrong, to),
    /^ConfigError: Email cannot be sent: .*ECONNREFUSED.*SMTP_URL\.$/,
  )
})

test('there is no development mailbox if emails are sent', async () => {
  assert.equal(await codeIn(await fetch(`${baseUrl}/dev/mailbox`)), 'not_found')
})

test("an email keeps an organization's name in subject and text, without addresses", async () => {
  const mailer = await smtpMailer(
    { url: mailServer.url, from: 'no-reply@millwright.example' },
    () => {},
  )
  const name = 'Müller & Söhne 軸封 🔧\r\nBcc: all@example.com'

  await mailer.send(
    invitationMail({
      to: 'anna@example.com',
      language: 'en',
      organization: { name, accentColor: null },
      expiresAt: '2026-12-01T00:00:00.000Z',
      baseUrl: 'https://millwright.example',
    }),
  )

  const mail = mailServer.received.at(-1)
  assert(mail)
  mailer.close()
  assert.match(
    subjectOf(mail),
    /invited to join Müller & Söhne 軸封 🔧 Bcc: all \(at\) example·com on Millwright/,
  )
  assert.match(mailText(mail), /Müller & Söhne 軸封 🔧/)
  assert.doesNotMatch(mailText(mail), /all@example/)
  assert.deepEqual(mail.to, ['anna@example.com'])
  assert.doesNotMatch(mail.source.split('\r\n\r\n')[0] ?? '', /^bcc:/im)
})

test('an unavailable mail server is reported, and does not count against limits', async (t) => {
  const emailAddress = newAddress()
  await mailServer.close()
  for (let request = 0; request < perAddress + 1; request += 1) {
    assert.equal((await problemIn(await ask(emailAddress))).code, 'mail_unavailable')
  }

  const again = await startMailServer(port)
  t.after(again.close)

  for (let request = 0; request < perAddress; request += 1) {
    assert.equal((await ask(emailAddress)).status, 202)
  }
  const received = again.received.filter(({ to }) => to.includes(emailAddress))
  assert.equal(received.length, perAddress, 'what was not sent does not count')
})

const troubles: [what: string, treat: Parameters<typeof startBadServer>[1]][] = [
  ['refuses at once', (socket) => socket.end('421 busy\r\n')],
  ['closes at once', (socket) => socket.destroy()],
  ['closes after its greeting', (socket) => socket.end('220 mail\r\n')],
  ['speaks another language', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['is silent from the start', () => {}],
  ['is silent after its greeting', (socket) => socket.write('220 mail\r\n')],
]

test('a mail server that refuses or hangs is reported within twelve seconds', async (t) => {
  await Promise.all(
    troubles.map(async ([what, treat]) => {
      const bad = await startBadServer(t, treat)
      const mailer = await smtpMailer(
        { url: `smtp://127.0.0.1:${bad.port}`, from: 'a@millwright.example' },
        () => {},
      )
      const before = performance.now()

      const mail = {
        to: 'b@example.com',
        language: 'en',
        subject: 'x',
        text: 'x',
        link: '',
      } as const
      await assert.rejects(mailer.send(mail), codeIs('mail_unavailable'), what)

      const waited = performance.now() - before
      assert(waited < 12_000 * slownessOfMachine(), `${what}: ${waited} ms`)
      mailer.close()
    }),
  )
})
