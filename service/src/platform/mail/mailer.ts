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
  /** Certificate authorities in PEM, trusted in addition to the well-known ones. */
  authorities?: string | undefined
}

export interface SmtpMailer extends Mailer {
  /** Fails if the mail server is down, or rejects the login. */
  check(): Promise<void>
}

/** Sends email by SMTP. The caller learns of the server's refusal or silence: nothing is queued. */
export async function smtpMailer(
  { url, from, authorities }: SmtpSettings,
  onError: (error: unknown) => void,
  patience = defaultPatience,
): Promise<SmtpMailer> {
  // Loaded only if there is a mail server.
  const { createTransport } = await import('nodemailer')
  const { connectMilliseconds, takeMilliseconds } = patience
  const settings = {
    url,
    ...(authorities !== undefined && { tls: { ca: [...rootCertificates, authorities] } }),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: takeMilliseconds,
  }
  return {
    async send({ to, language, subject, text, link, unsubscribe, letterhead }) {
      // Marked as automatic, so that no out-of-office replies are sent (RFC 3834).
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
      // Each email has its own connection: those queued or retried by a pool would leave long after the caller was
      // told that they didn't.
      const transport = createTransport({ ...settings, logger, transactionLog: true })
      try {
        await transport.sendMail({ from, to, subject, text, html, headers, attachments, signal })
      } catch (error) {
        onError(signal.aborted ? new Error(late) : error)
        if (isForGood(error)) throw new ApiError('mail_refused')
        const unavailable = new ApiError('mail_unavailable', { retryAfter: 30 })
        if (!waiting.wasRequested()) neverSent.add(unavailable)
        throw unavailable
      } finally {
        waiting.end()
      }
    },
    async check() {
      const transport = createTransport({ ...settings, socketTimeout: connectMilliseconds })
      await inTime(transport.verify(), connectMilliseconds)
    },
    close: () => {},
  }
}

/** Named as in the HTML, so that mail programs don't list it as an attachment. */
function picturesOf(letterhead: Letterhead | undefined) {
  const logo = letterhead?.logo
  if (!logo) return []
  const { contentType, bytes } = logo
  const filename = contentType === 'image/png' ? 'logo.png' : 'logo.jpg'
  const contentDisposition = 'inline' as const
  return [{ filename, contentType, contentDisposition, cid: logoContentId, content: bytes }]
}

const late = 'The mail server did not answer in time.'

/** Errors before a mail server asked for the message; after later ones it may have been accepted. */
const neverSent = new WeakSet<Error>()

/** Whether a failed email can be sent again without arriving twice. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && neverSent.has(error)
}

/** Caused by this recipient or this email, and not by the operator's settings. */
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
