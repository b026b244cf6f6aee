import type { Mailer } from './mailer.ts'
import type { Mail } from './mail.ts'

/**
 * Sends the same email to several people. A refused mailbox doesn't keep others from getting it.
 *
 * @throws {ApiError} `mail_unavailable`, `mail_refused` if it reached no one
 */
export async function sendToAll(mailer: Mailer, mails: readonly Mail[]): Promise<void> {
  const outcomes = await Promise.allSettled(mails.map((mail) => mailer.send(mail)))
  const wasSent = outcomes.some(({ status }) => status === 'fulfilled')
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure && !wasSent) throw failure.reason
}
