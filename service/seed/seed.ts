import pg from 'pg'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool, serviceRole, type DatabaseAddress } from '#platform/database/pool'
import { randomFrom } from '#seed/random'

import { indexChanges } from '../src/search/indexing.ts'
import { seedOrganization, type Shape } from './organization.ts'

export interface Seeding extends Shape {
  organizations: number
}

/** S for looking around, M as a large customer base, L for measuring at scale. */
export const sizes: Record<string, Seeding> = {
  S: { organizations: 1, guidebooks: 1_000, linksPerGuidebook: 10 },
  M: { organizations: 100, guidebooks: 1_000, linksPerGuidebook: 10 },
  L: { organizations: 100, guidebooks: 10_000, linksPerGuidebook: 3 },
}

/** How many organizations are written at once; more would wait for each other. */
const atOnce = 3

/**
 * Fills a migrated database. The first organization belongs to `owner`, the others to different people.
 *
 * @returns the organizations, in order
 */
export async function seed(
  address: DatabaseAddress,
  { organizations, ...shape }: Seeding,
  owner: string,
  seedNumber: number,
  onDone: (made: number) => void = () => {},
) {
  const role = await serviceRole(address)
  const pool = createPool(address, { max: atOnce, ...(role && { role }), onError: () => {} })
  const store = new OrganizationStore(pool, indexChanges)
  const made: { id: string; slug: string; name: string }[] = []
  const numbers = Array.from({ length: organizations }, (_, index) => index).values()
  let done = 0
  try {
    const work = async () => {
      for (const number of numbers) {
        const random = randomFrom(seedNumber * 10_000 + number)
        const ownerAddress = number === 0 ? owner : `owner-${seedNumber}-${number}@example.com`
        made[number] = await seedOrganization(store, random, number, ownerAddress, shape)
        onDone((done += 1))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    await pool.end()
  }
  await analyze(address)
  return made
}

/** The planner's statistics would otherwise be updated only after a while. */
async function analyze(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
