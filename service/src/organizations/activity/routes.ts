import { activity } from '@millwright/contract/activity'

import { organizationOpening, requirePermission } from '#platform/access'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'
import { StreamedFile } from '#platform/answer'
import { routes, type RequestFacts } from '#platform/http/routes'

import { activityCsv } from './activity-csv.ts'
import { activityLines } from './activity-lines.ts'
import { activityAfter, listActivity } from './queries.ts'

export function activityRoutes({ store }: { store: OrganizationStore }) {
  return routes(activity, {
    async list({ org, query }) {
      return await listActivity(org, query)
    },

    async export({ org, query, request }) {
      const read = await checked(request, org.id)
      const chunks = () =>
        activityCsv(
          async (cursor, limit) =>
            await read((reader) =>
              listActivity(reader, { ...query, limit, ...(cursor && { cursor }) }),
            ),
        )
      return new StreamedFile('text/csv; charset=utf-8; header=present', 'activity.csv', chunks)
    },

    async follow({ org, query, request }) {
      const read = await checked(request, org.id)
      const chunks = () =>
        activityLines(
          query.after,
          async (after, limit) => await read((reader) => activityAfter(reader, after, limit)),
        )
      return new StreamedFile('application/x-ndjson', 'activity.ndjson', chunks)
    },
  })

  /** No connection is held while the client reads; session and membership are checked with each page. */
  async function checked(request: RequestFacts, organizationId: string) {
    const credentials = await request.authorization()
    return async <Found>(query: (reader: OrganizationReader) => Promise<Found>): Promise<Found> => {
      const reads = store.reads(organizationOpening(credentials, organizationId))
      const found = query(new OrganizationReader(organizationId, reads.db))
      const [member, lines] = await Promise.all([reads.opened(), found])
      requirePermission(member, 'activity.view')
      return lines
    }
  }
}
