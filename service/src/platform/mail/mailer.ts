import { rootCertificates } from 'node:tls'

import { ApiError } from '@millwright/contract/errors'

import type { Letterhead } from './letterhead.ts'
import { logoContentId, renderMailHtml } from './mail-html.ts'
import { defaultPatience, startPatience } from './mail-patience.ts'
import type { Mail } from './mail.ts'

export interface Mailer {
  /** @throws {ApiError} `mail_unavailable`, `mail_refused` */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface SmtpSettings {
  url: string
  from: string
  /** Authorities in PEM that are believed beside the well-known ones. */
  authorities?: string | undefined
}

export interface SmtpMailer extends Mailer {
  /** Fails where the mail server is away, or does not know its user. */
  check(): Promise<void>
}

/** Sends mail by SMTP. The server's refusal or silence is the caller's to know: nothing is queued. */
export async function smtpMailer(
  { url, from, authorities }: SmtpSettings,
  onError: (error: unknown) => void,
  patience = defaultPatience,
): Promise<SmtpMailer> {
  // Loaded only where there is a mail server.
  const { createTransport } = await import('nodemailer')
  const { askMilliseconds, takeMilliseconds } = patience
  const settings = {
    url,
    ...(authorities !== undefined && { tls: { ca: [...rootCertificates, authorities] } }),
    connectionTimeout: askMilliseconds,
    greetingTimeout: askMilliseconds,
    socketTimeout: takeMilliseconds,
  }
  return {
    async send({ to, language, subject, text, link, unsubscribe, letterhead }) {
      // Automatic, so that no absence is answered to it (RFC 3834).
      const headers = {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      const html = renderMailHtml({ text, link, language, ...(letterhead && { letterhead }) })
      const attachments = picturesOf(letterhead)
      const { signal, logger, ...waiting } = startPatience(patience)
      // Each mail has a connection of its own: those of a pool that wait in line, or are tried again, leave
      // long after the caller was told that they did not.
      const transport = createTransport({ ...settings, logger, transactionLog: true })
      try {
        await transport.sendMail({ from, to, subject, text, html, headers, attachments, signal })
      } catch (error) {
        onError(signal.aborted ? new Error(late) : error)
        if (isForGood(error)) throw new ApiError('mail_refused')
        const unavailable = new ApiError('mail_unavailable', { retryAfter: 30 })
        if (!waiting.wasAsked()) neverSent.add(unavailable)
        throw unavailable
      } finally {
        waiting.end()
      }
    },
    async check() {
      const transport = createTransport({ ...settings, socketTimeout: askMilliseconds })
      await inTime(transport.verify(), askMilliseconds)
    },
    close: () => {},
  }
}

/** Named by what the HTML shows, so that programs do not list it as a file that someone has attached. */
function picturesOf(letterhead: Letterhead | undefined) {
  const logo = letterhead?.logo
  if (!logo) return []
  const { contentType, bytes } = logo
  const filename = contentType === 'image/png' ? 'logo.png' : 'logo.jpg'
  const contentDisposition = 'inline' as const
  return [{ filename, contentType, contentDisposition, cid: logoContentId, content: bytes }]
}

const late = 'The mail server did not answer in time.'

/** Errors of emails that no mail server has asked for: what came later may have been taken. */
const neverSent = new WeakSet<Error>()

/** Whether a mail that failed can be sent again without arriving twice. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && neverSent.has(error)
}

/** Of this recipient or this mail, and not of what the operator has set. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500
  return isPermanent && (command === 'RCPT TO' || command === 'DATA')
}

async function inTime(checked: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late)), milliseconds)
  try {
    await Promise.race([checked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
