import { notFound } from '@millwright/contract/errors'
import { retention, type Retention } from '@millwright/contract/retention'

import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'
import type { Mailer } from '#platform/mail/mailer'
import { sendToAll } from '#platform/mail/send-to-all'

import { listOwnersToNotify } from '../leaving-queries.ts'
import { findOrganization } from '../queries.ts'
import { retentionMail } from './mails.ts'
import { findRetention, updateRetention } from './queries.ts'

export function retentionRoutes({ mailer, baseUrl }: { mailer: Mailer; baseUrl: string }) {
  return routes(retention, {
    async get({ org }) {
      return (await findRetention(org)) ?? notFound()
    },

    async update({ org, body, request }) {
      const before = (await findRetention(org)) ?? notFound()
      const after = { ...before, ...body }
      if (!differs(before, after)) return before
      await updateRetention(org, after)
      const kept = (await findRetention(org)) ?? notFound()
      if (!isShorter(before, kept)) return kept
      const { slug } = (await findOrganization(org)) ?? notFound()
      const owners = await listOwnersToNotify(org)
      return new AfterCommit(async () => {
        const mails = owners.map(({ to, language }) =>
          retentionMail({ to, language: language ?? request.language }, { slug, baseUrl, kept }),
        )
        await sendToAll(mailer, mails)
        return kept
      }, kept)
    },
  })
}

function differs(before: Retention, after: Retention): boolean {
  return before.activityDays !== after.activityDays || before.captureDays !== after.captureDays
}

/** Whether something is deleted that was kept before. */
function isShorter(before: Retention, after: Retention): boolean {
  const keeps = (days: number | null) => days ?? Infinity
  return (
    keeps(after.activityDays) < keeps(before.activityDays) ||
    keeps(after.captureDays) < keeps(before.captureDays)
  )
}
