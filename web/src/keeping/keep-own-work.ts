import type { Assignment } from '@millwright/contract/assignments'

import { ownQuery } from '../assignments/assignment-queries.ts'
import { isOffline } from '../device/connection.ts'
import { cacheName } from '../device/kept-names.ts'
import { runsHere, type RunHere } from '../device/kept-work.ts'
import { openWriter } from './cache-writer.ts'
import { inParallel } from './in-parallel.ts'
import { keepContent } from './keep-guidebook.ts'
import { noteSession, type Owner } from './keeper.ts'
import { keepingClient } from './keeping-client.ts'
import { readReference, readVersion } from './read-reference.ts'
import type { Reading } from './reading.ts'

/** Replaces the id of a guidebook in the name of a cache. */
const place = 'own-work'
const freshMilliseconds = 10 * 60_000
/** What was kept last, by the name of its cache. */
const last = new Map<string, { at: number; begun: string }>()
/** One after the other: each removes what it has not seen. */
let turn = Promise.resolve()

export interface Performer extends Owner {
  memberId: string
}

/**
 * Keeps what someone may need without a network though no one has thought of keeping its guidebook: their
 * assignments, and the runs they have begun on this device, with the procedures and pictures of both. What is finished
 * is removed.
 */
export async function keepOwnWork(performer: Performer): Promise<void> {
  const kept = afterwards(turn, performer)
  turn = kept.catch(() => {})
  await kept
}

async function afterwards(before: Promise<void>, performer: Performer): Promise<void> {
  await before
  await keepIfDue(performer)
}

async function keepIfDue(performer: Performer): Promise<void> {
  const { userId, organizationId, memberId } = performer
  const name = cacheName(userId, { organizationId, guidebookId: place })
  const { at, begun } = last.get(name) ?? { at: 0, begun: '' }
  const begunNow = JSON.stringify(runsHere(memberId))
  const isFresh = Date.now() - at < freshMilliseconds && begun === begunNow
  if (isOffline() || isFresh) return
  last.set(name, { at: Date.now(), begun: begunNow })
  try {
    await keepIn(name, performer)
  } catch (error) {
    last.delete(name)
    throw error
  }
}

async function keepIn(name: string, performer: Performer): Promise<void> {
  const { slug } = performer
  const writer = await openWriter(name)
  const keeping = keepingClient(slug, writer)
  const { client } = keeping
  const { items } = await client.assignments.list({ query: ownQuery })
  const begun = runsHere(performer.memberId)
  if (items.length + begun.length === 0) {
    await caches.delete(name)
    return
  }
  await noteSession(performer)
  await client.users.me()
  await client.users.capabilities()
  await client.organizations.get({ params: { id: slug } })
  const extras = { models: false, documents: false, recordings: false }
  const reading: Reading = { slug, extras, keeping, writer, contents: new Map() }
  await inParallel(proceduresOf(items, begun), async (id) => {
    await readReference(reading, { kind: 'procedure', id })
  })
  // A run follows the version it was started with.
  await inParallel(begun, async (run) => {
    await readVersion(reading, run)
  })
  await inParallel([...reading.contents.values()], async (content) => {
    await keepContent(slug, writer, content)
  })
  await writer.sweep()
}

function proceduresOf(assigned: readonly Assignment[], begun: readonly RunHere[]): string[] {
  return [...new Set([...assigned, ...begun].flatMap(({ procedureId }) => procedureId ?? []))]
}
