import { ApiError } from '@millwright/contract/errors'
import type { LanguageCode } from '@millwright/contract/languages'

export interface Mail {
  to: string
  language: LanguageCode
  subject: string
  text: string
  /** The address that the mail is about, shown apart in the development mailbox. */
  link: string
  code?: string
}

export interface Mailer {
  /** @throws {ApiError} `mail_unavailable` */
  send(mail: Mail): Promise<void>
  close(): void
}

/** How long a person waits for the mail server to take their mail. */
const patienceMilliseconds = 9_000

/** Sends mail by SMTP. The server's refusal or silence is the caller's to know: nothing is queued. */
export async function smtpMailer(
  url: string,
  from: string,
  onError: (error: unknown) => void,
): Promise<Mailer> {
  // Who has no mail server need not load what talks to one.
  const { createTransport } = await import('nodemailer')
  // Each mail has a connection of its own: those of a pool that wait in line, or are tried again, leave
  // long after the caller was told that they did not.
  const transport = createTransport({
    url,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  })
  return {
    async send({ to, language, subject, text }) {
      const headers = { 'Content-Language': language }
      try {
        await inTime(transport.sendMail({ from, to, subject, text, headers }))
      } catch (error) {
        onError(error)
        throw new ApiError('mail_unavailable', { retryAfter: 30 })
      }
    },
    close: () => transport.close(),
  }
}

async function inTime(sent: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('The mail server did not take the mail in time.')),
    patienceMilliseconds,
  )
  try {
    await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}
