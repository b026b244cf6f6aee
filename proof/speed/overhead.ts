import type { ClientConfig, Pool } from 'pg'

import { organizationOpening, type Credentials } from '../../service/src/platform/access.ts'
import type { Opening } from '../../service/src/platform/database/opened-reads.ts'
import {
  OrganizationReader,
  OrganizationStore,
} from '../../service/src/platform/database/organization-store.ts'
import { createPool, serviceRole } from '../../service/src/platform/database/pool.ts'

import { findGuidebook } from '../../service/src/guidebooks/queries.ts'
import { runInterleaved, percentile } from './interleave.ts'

/**
 * What authentication and tenancy add to a read, in ms at the median: the same query with the session and membership
 * check under row-level security, and bare by a role that it doesn't bind.
 */
export async function timeOverhead(
  database: ClientConfig,
  administrator: ClientConfig,
  credentials: Credentials,
  rounds: number,
): Promise<{ bare: number; checked: number }> {
  const { organizationId } = credentials
  const role = await serviceRole(database)
  const [bound, free] = [
    createPool(database, { max: 1, ...(role && { role }), onError: () => {} }),
    createPool(administrator, { max: 1, onError: () => {} }),
  ]
  try {
    const id = await anyGuidebook(free, organizationId)
    const read = async (pool: Pool, opening: Opening<unknown>) => {
      const { db } = new OrganizationStore(pool).reads(opening)
      const guidebook = await findGuidebook(new OrganizationReader(organizationId, db), id)
      if (!guidebook) throw new Error('The guidebook is not seen.')
    }
    const nothing = { statements: [], opened: () => undefined }
    const [bare = [], checked = []] = await runInterleaved(rounds, [
      () => read(free, nothing),
      () => read(bound, organizationOpening(credentials, organizationId)),
    ])
    return { bare: percentile(bare, 0.5), checked: percentile(checked, 0.5) }
  } finally {
    await Promise.all([bound.end(), free.end()])
  }
}

async function anyGuidebook(pool: Pool, organizationId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from guidebooks where organization_id = $1 limit 1',
    [organizationId],
  )
  return rows[0]?.id ?? ''
}
