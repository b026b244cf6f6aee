import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'

import { knownFiles } from './stored-files.ts'

/** Work that has just put a file in place may not have noted it yet. */
const leastAgeMilliseconds = 24 * 3_600_000
/** Looked up together. */
const batchSize = 500

/** `ID/FILE`, what is made of it beside it, and `ID/logo/FILE.png`. */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const keyPattern = new RegExp(`^(${uuid})/(logo/)?(${uuid})(?![0-9a-f])`)

interface Key {
  key: string
  fileId: string
  isLogo: boolean
}

/**
 * Takes files away that no row names: what a crash left, or a deletion could not reach. Young files
 * stay, and so do those whose name says nothing about where they belong.
 */
export async function sweepOrphans(store: OrganizationStore, files: FileStore): Promise<void> {
  const waiting = new Map<string, Key[]>()
  for await (const { key, changedAt } of files.list()) {
    const [, organizationId, logo, fileId] = keyPattern.exec(key) ?? []
    const isOld = Date.now() - changedAt.getTime() > leastAgeMilliseconds
    if (organizationId === undefined || fileId === undefined || !isOld) continue
    const batch = waiting.get(organizationId) ?? []
    waiting.set(organizationId, batch)
    if (batch.push({ key, fileId, isLogo: logo !== undefined }) < batchSize) continue
    waiting.delete(organizationId)
    await sweep(store, files, organizationId, batch)
  }
  for (const [organizationId, batch] of waiting) await sweep(store, files, organizationId, batch)
}

async function sweep(
  store: OrganizationStore,
  files: FileStore,
  organizationId: string,
  batch: readonly Key[],
): Promise<void> {
  const orphans = await store.readAsSystem(organizationId, async (org) => {
    const ids = batch.filter(({ isLogo }) => !isLogo).map(({ fileId }) => fileId)
    const [known, logoKey] = [await knownFiles(org, ids), await logoKeyOf(org)]
    return batch.filter(({ key, fileId, isLogo }) =>
      isLogo ? key !== logoKey : !known.has(fileId),
    )
  })
  for (const { key } of orphans) await files.delete(key)
}

async function logoKeyOf(org: OrganizationReader): Promise<string | null> {
  const row = await org.db
    .selectFrom('organizations')
    .select('logo_key as key')
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row?.key ?? null
}
