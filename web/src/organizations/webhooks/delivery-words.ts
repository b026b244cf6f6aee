import type { WebhookDelivery } from '@millwright/contract/webhooks'

import { i18n } from '../../i18n.ts'

/** The outcome of a delivery: the response's status, or why there was none. */
export function resultWords({ statusCode, error }: Pick<WebhookDelivery, 'statusCode' | 'error'>) {
  if (statusCode !== null) return String(statusCode)
  return error === null ? '' : (reasons()[error] ?? error)
}

const reasons = (): Partial<Record<string, string>> => ({
  address_refused: i18n.t('Address not allowed'),
  not_resolved: i18n.t('Address not found'),
  timeout: i18n.t('No answer in time'),
  connection_failed: i18n.t('No connection'),
  tls_failed: i18n.t('Certificate not accepted'),
})
