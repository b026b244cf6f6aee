import { ApiError } from '@millwright/contract/errors'

import type { Mailer } from '#platform/mail/mailer'
import type { Metrics } from '#platform/metrics/metrics'

/** Counts the outcomes of emails, if metrics are on. */
export function observedMailer(
  mailer: Mailer,
  metrics: Pick<Metrics, 'observeMail'> | undefined,
): Mailer {
  if (!metrics) return mailer
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        metrics.observeMail('sent')
      } catch (error) {
        const isForGood = error instanceof ApiError && error.status === 422
        metrics.observeMail(isForGood ? 'refused' : 'failed')
        throw error
      }
    },
    close: () => mailer.close(),
  }
}
