import { activity } from '@millwright/contract/activity'

import { routes } from '#platform/http/routes'

import { listActivity } from './queries.ts'

export const activityRoutes = routes(activity, {
  async list({ org, query }) {
    return await listActivity(org, query)
  },
})
