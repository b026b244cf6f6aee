import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { cancelJobs } from '#platform/jobs/job-records'
import { arrivedPrefix } from '#platform/uploads/counted-bytes'

import {
  closeOrganization,
  deleteSomeOf,
  filesAfter,
  forgetOrganization,
  listDueOrganizations,
  openJobsOf,
  serviceUsersOf,
} from './leaving-queries.ts'
import { ownedTables } from './owned-tables.ts'

/** Rows deleted in one transaction. */
const rowsAtOnce = 2_000
const filesAtOnce = 500

/** Deletes the organizations whose waiting period is over. After a crash, the next sweep continues. */
export async function deleteOrganizations(
  store: OrganizationStore,
  files: FileStore,
): Promise<void> {
  for (const id of await store.system(listDueOrganizations)) {
    await store.writeAsSystem(id, async (org) => {
      await closeOrganization(org)
      await cancelJobs(org, await openJobsOf(org))
    })
    await deleteFiles(store, files, id)
    await deleteRows(store, id)
    await store.writeAsSystem(id, forgetOrganization)
    await deleteAll(store, id, 'events')
  }
}

/** Files in the store that are not recorded yet are swept like any others without a row. */
async function deleteFiles(store: OrganizationStore, files: FileStore, id: string): Promise<void> {
  let names: string[] = []
  do {
    const place = { after: names.at(-1) ?? '', limit: filesAtOnce }
    names = await store.readAsSystem(id, (org) => filesAfter(org, place))
    for (const name of names) {
      if (name.startsWith(arrivedPrefix)) {
        await files.discardArrived(`${id}/${name.slice(arrivedPrefix.length)}`)
      } else await files.delete(`${id}/${name}`)
    }
  } while (names.length > 0)
}

async function deleteRows(store: OrganizationStore, id: string): Promise<void> {
  const programs = await store.readAsSystem(id, serviceUsersOf)
  for (const { name } of ownedTables) await deleteAll(store, id, name)
  if (programs.length === 0) return
  await store.system((db) =>
    db.deleteFrom('users').where('id', 'in', programs).where('is_service', '=', true).execute(),
  )
}

async function deleteAll(store: OrganizationStore, id: string, table: string): Promise<void> {
  let hasMore = true
  while (hasMore) {
    hasMore = await store.writeAsSystem(id, (org) => deleteSomeOf(org, table, rowsAtOnce))
  }
}
