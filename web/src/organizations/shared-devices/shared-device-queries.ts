import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'

export function sharedDevicePages(slug: string) {
  return pagedQuery(
    ['sharedDevices.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).sharedDevices.list({ params: { id: slug }, query, signal }),
  )
}
