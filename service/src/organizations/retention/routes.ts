import { notFound } from '@millwright/contract/errors'
import { retention } from '@millwright/contract/retention'

import { routes } from '#platform/http/routes'

import { findRetention, updateRetention } from './queries.ts'

export const retentionRoutes = routes(retention, {
  async get({ org }) {
    return (await findRetention(org)) ?? notFound()
  },

  async update({ org, body }) {
    const before = (await findRetention(org)) ?? notFound()
    const after = { ...before, ...body }
    const isSame =
      after.activityDays === before.activityDays && after.captureDays === before.captureDays
    if (!isSame) await updateRetention(org, after)
    return (await findRetention(org)) ?? notFound()
  },
})
