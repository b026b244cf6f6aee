import type { Assignment } from '@millwright/contract/assignments'

import { ownQuery } from '../assignments/assignment-queries.ts'
import { isOffline } from '../device/connection.ts'
import { cacheName } from '../device/kept-names.ts'
import { openWriter } from './cache-writer.ts'
import { inParallel } from './in-parallel.ts'
import { keepContent } from './keep-guidebook.ts'
import { noteSession, type Owner } from './keeper.ts'
import { keepingClient } from './keeping-client.ts'
import { readReference } from './read-reference.ts'
import type { Reading } from './reading.ts'

/** Replaces the id of a guidebook in the name of a cache. */
const place = 'assigned'
const freshMilliseconds = 10 * 60_000
const keptAt = new Map<string, number>()

/**
 * Keeps the reader's assignments, and their procedures with pictures: they may be started offline, at a machine whose
 * guidebook no one has thought of keeping. Finished ones are removed.
 *
 * @param isSooner whether assignments have changed, as far as the page knows
 */
export async function keepAssigned(owner: Owner, isSooner = false): Promise<void> {
  const name = cacheName(owner.userId, { organizationId: owner.organizationId, guidebookId: place })
  const isFresh = Date.now() - (keptAt.get(name) ?? 0) < freshMilliseconds
  if (isOffline() || (isFresh && !isSooner)) return
  keptAt.set(name, Date.now())
  try {
    await keepIn(name, owner)
  } catch (error) {
    keptAt.delete(name)
    throw error
  }
}

async function keepIn(name: string, owner: Owner): Promise<void> {
  const { slug } = owner
  const writer = await openWriter(name)
  const keeping = keepingClient(slug, writer)
  const { client } = keeping
  const { items } = await client.assignments.list({ query: ownQuery })
  if (items.length === 0) {
    await caches.delete(name)
    return
  }
  await noteSession(owner)
  await client.users.me()
  await client.users.capabilities()
  await client.organizations.get({ params: { id: slug } })
  const extras = { models: false, documents: false, recordings: false }
  const reading: Reading = { slug, extras, keeping, writer, contents: new Map() }
  await inParallel(proceduresOf(items), async (id) => {
    await readReference(reading, { kind: 'procedure', id })
  })
  await inParallel([...reading.contents.values()], async (content) => {
    await keepContent(slug, writer, content)
  })
  await writer.sweep()
}

function proceduresOf(items: readonly Assignment[]): string[] {
  return [...new Set(items.flatMap(({ procedureId }) => procedureId ?? []))]
}
