import type { Mail, Mailer } from './mailer.ts'

/**
 * Tells several people the same. One whose mailbox refuses it keeps nobody else from knowing.
 *
 * @throws {ApiError} `mail_unavailable`, `mail_refused` where nobody could be told
 */
export async function sendToAll(mailer: Mailer, mails: readonly Mail[]): Promise<void> {
  const outcomes = await Promise.allSettled(mails.map((mail) => mailer.send(mail)))
  const isTold = outcomes.some(({ status }) => status === 'fulfilled')
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure && !isTold) throw failure.reason
}
