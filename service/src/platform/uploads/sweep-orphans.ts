import { sql } from 'kysely'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { resumableHours } from '#platform/files/file-addresses'
import type { FileStore, ListedFile } from '#platform/files/file-store'

import { arrivedPrefix, countFiles, uncountFilesBefore } from './counted-bytes.ts'
import { findKnownFiles, shownFigures } from './stored-files.ts'

const hourMilliseconds = 3_600_000
/** Work that has just stored a file may not have recorded it yet. */
const minAgeMilliseconds = 24 * hourMilliseconds
/** Arrived and never accepted: a device may come back from a week offline. */
const unacceptedMilliseconds = 7 * 24 * hourMilliseconds + resumableHours * hourMilliseconds
/** How many are looked up together. */
const batchSize = 500

/** `ID/FILE`, with the files derived from it, and `ID/logo/FILE.png`. */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const keyPattern = new RegExp(`^(${uuid})/((logo/)?(${uuid})(?![0-9a-f]).*)$`)

interface Found extends ListedFile {
  /** The key within its organization. */
  name: string
  fileId: string
  kind: 'logo' | 'kept' | 'arrived'
}

/**
 * Deletes files that no row refers to: leftovers of crashes and failed deletions, and refused or unaccepted uploads.
 * Young files stay, and so do those with unrecognized names. The rest is counted again.
 */
export async function sweepOrphans(store: OrganizationStore, files: FileStore): Promise<void> {
  const [begun, organizationIds] = await store.system(async (db) => {
    const { now } = await db
      .selectNoFrom(sql<string>`iso(now())`.as('now'))
      .executeTakeFirstOrThrow()
    const rows = await db.selectFrom('organizations').select('id').execute()
    return [now, rows.map(({ id }) => id)] as const
  })
  const waiting = new Map<string, Found[]>()
  for await (const [organizationId, found] of everyFile(files)) {
    const batch = waiting.get(organizationId) ?? []
    waiting.set(organizationId, batch)
    if (batch.push(found) < batchSize) continue
    waiting.delete(organizationId)
    await sweep(store, files, organizationId, batch)
  }
  for (const [organizationId, batch] of waiting) await sweep(store, files, organizationId, batch)
  for (const id of organizationIds) {
    await store.writeAsSystem(id, (org) => uncountFilesBefore(org, begun))
  }
  await files.sweepBroken(new Date(Date.now() - minAgeMilliseconds))
}

/** Arrived files come first: one accepted meanwhile is then found among the stored ones. */
async function* everyFile(files: FileStore): AsyncGenerator<[organizationId: string, Found]> {
  for await (const file of files.listArrived()) {
    const [, organizationId, name, , fileId] = keyPattern.exec(file.key) ?? []
    if (organizationId === undefined || name === undefined || fileId === undefined) continue
    yield [organizationId, { ...file, name: `${arrivedPrefix}${name}`, fileId, kind: 'arrived' }]
  }
  for await (const file of files.list()) {
    const [, organizationId, name, logo, fileId] = keyPattern.exec(file.key) ?? []
    if (organizationId === undefined || name === undefined || fileId === undefined) continue
    yield [organizationId, { ...file, name, fileId, kind: logo === undefined ? 'kept' : 'logo' }]
  }
}

async function sweep(
  store: OrganizationStore,
  files: FileStore,
  organizationId: string,
  batch: readonly Found[],
): Promise<void> {
  const old = batch.filter((each) => isOlder(each, minAgeMilliseconds))
  const orphans = await store.readAsSystem(organizationId, async (org) => {
    const ids = old.filter(({ kind }) => kind !== 'logo').map(({ fileId }) => fileId)
    const known = await findKnownFiles(org, ids)
    const awaited = await findKnownFiles(org, ids, ['pending'])
    const shown = await shownFigures(org, ids)
    const logoKey = await logoKeyOf(org)
    return new Set(
      old.filter((each) => {
        if (each.kind === 'logo') return each.key !== logoKey
        if (each.kind === 'kept') return !known.has(each.fileId) && !shown.has(each.name)
        return !awaited.has(each.fileId) || isOlder(each, unacceptedMilliseconds)
      }),
    )
  })
  const staying = batch.filter((each) => !orphans.has(each))
  if (staying.length > 0) {
    await store.writeAsSystem(organizationId, (org) => countFiles(org, staying))
  }
  for (const orphan of orphans) await takeAway(files, orphan)
}

async function takeAway(files: FileStore, { key, kind }: Found): Promise<void> {
  if (kind === 'arrived') await files.discardArrived(key)
  else await files.delete(key)
}

function isOlder({ changedAt }: Found, milliseconds: number): boolean {
  return Date.now() - changedAt.getTime() > milliseconds
}

async function logoKeyOf(org: OrganizationReader): Promise<string | null> {
  const row = await org.db
    .selectFrom('organizations')
    .select('logo_key as key')
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row?.key ?? null
}
