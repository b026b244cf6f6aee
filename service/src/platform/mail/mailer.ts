import { ApiError } from '@millwright/contract/errors'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
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

/** Sends mail by SMTP. The server's refusal or silence is the caller's to know: nothing is queued. */
export function smtpMailer(url: string, from: string, onError: (error: unknown) => void): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  })
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (error) {
        onError(error)
        throw new ApiError('mail_unavailable', { retryAfter: 30 })
      }
    },
    close: () => transport.close(),
  }
}
