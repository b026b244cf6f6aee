import { storage } from '@millwright/contract/storage'

import { routes } from '#platform/http/routes'
import { usedBytes } from '#platform/uploads/stored-files'

export function storageRoutes({ organizationBytes }: { organizationBytes: number }) {
  return routes(storage, {
    async get({ org }) {
      const mostBytes = Number.isFinite(organizationBytes) ? organizationBytes : null
      return { usedBytes: await usedBytes(org), mostBytes }
    },
  })
}
