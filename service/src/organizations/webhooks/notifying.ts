import type { OrganizationStore } from '#platform/database/organization-store'
import type { Mailer } from '#platform/mail/mailer'

import { disabledMail } from './mails.ts'
import { listAdminsToNotify } from './queries.ts'

interface Telling {
  store: OrganizationStore
  mailer: Mailer
  baseUrl: string
}

/** Tells the admins of an organization that one of its webhooks has been disabled. */
export function notifyAdmins({ store, mailer, baseUrl }: Telling) {
  return async (organizationId: string, { url }: { url: string }): Promise<void> => {
    const admins = await store.readAsSystem(organizationId, listAdminsToNotify)
    const { host } = new URL(url)
    for (const { to, language, slug } of admins) {
      await mailer.send(disabledMail(to, language ?? 'en', { host, slug, baseUrl }))
    }
  }
}
