import { activity } from '@millwright/contract/activity'

import { organizationOpening, requirePermission } from '#platform/access'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'
import { StreamedFile } from '#platform/answer'
import { routes } from '#platform/http/routes'

import { activityCsv } from './activity-csv.ts'
import { listActivity } from './queries.ts'

export function activityRoutes({ store }: { store: OrganizationStore }) {
  return routes(activity, {
    async list({ org, query }) {
      return await listActivity(org, query)
    },

    async export({ org, query, request }) {
      const credentials = await request.authorization()
      // No connection is held while the client reads; session and membership are checked with each page.
      const chunks = () =>
        activityCsv(async (cursor, limit) => {
          const reads = store.reads(organizationOpening(credentials, org.id))
          const reader = new OrganizationReader(org.id, reads.db)
          const page = listActivity(reader, { ...query, limit, ...(cursor && { cursor }) })
          const [member, lines] = await Promise.all([reads.opened(), page])
          requirePermission(member, 'activity.view')
          return lines
        })
      return new StreamedFile('text/csv; charset=utf-8; header=present', 'activity.csv', chunks)
    },
  })
}
