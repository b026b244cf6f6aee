import type { Guidebook } from '@millwright/contract/guidebooks'
import { everyItem } from '@millwright/sdk/every-item'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { sentenceFor } from '../pages/error-sentences.ts'
import { isOffline } from '../device/connection.ts'
import { cacheName } from '../device/kept-names.ts'
import {
  currentPerson,
  deleteKept,
  hasEnded,
  listKept,
  noteReached,
  putKept,
  setPerson,
  type Extras,
  type KeptGuidebook,
} from '../device/kept-store.ts'
import { keepAll, type KeepProgress } from './keep-guidebook.ts'
import { keepProgress, keptGuidebooks } from './kept-state.ts'

/** The person, and the organization. */
export interface Owner {
  userId: string
  organizationId: string
  slug: string
}

/** Opening the app repeatedly is no reason to download everything each time. */
const freshMilliseconds = 10 * 60_000

/** Content that someone adds or removes while it is being read isn't included, so it is read again. */
export async function readKept(userId: string): Promise<void> {
  const before = keptGuidebooks.read()
  const kept = await listKept(userId).catch(() => [])
  if (keptGuidebooks.read() !== before) await readKept(userId)
  else keptGuidebooks.change(() => kept)
}

/** Keeps a guidebook from now on. */
export async function startKeeping(
  guidebook: Guidebook,
  owner: Owner,
  extras: Extras,
): Promise<void> {
  const earlier = keptGuidebooks.read()?.find(({ guidebookId }) => guidebookId === guidebook.id)
  // Long-term content must not be what the browser evicts first.
  void navigator.storage.persist().catch(() => false)
  await refreshKept({
    keptAt: null,
    failure: null,
    bytes: 0,
    ...earlier,
    ...owner,
    guidebookId: guidebook.id,
    shortId: guidebook.shortId,
    title: guidebook.title,
    placePath: guidebook.placePath,
    extras,
  })
}

/** Updates what is kept. Its progress is in the stores above; it doesn't throw. */
export async function refreshKept(kept: KeptGuidebook): Promise<void> {
  const { guidebookId } = kept
  if (keepProgress.read()[guidebookId]) return
  setProgress(guidebookId, { done: 0, total: 0 })
  try {
    await note(kept)
    await noteSession(kept)
    const { guidebook, bytes } = await keepAll(kept, (progress) => {
      setProgress(guidebookId, progress)
    })
    if (!isWanted(kept)) {
      await caches.delete(cacheName(kept.userId, kept))
      return
    }
    const { title, shortId, placePath } = guidebook
    const keptAt = new Date().toISOString()
    await note({ ...kept, title, shortId, placePath, bytes, keptAt, failure: null })
  } catch (error) {
    if (isWanted(kept)) await note({ ...kept, failure: failureOf(error) })
  } finally {
    setProgress(guidebookId, undefined)
  }
}

/** Updates what has not been checked for a while: all of an organization, or one guidebook. */
export async function refreshDue(slug: string, guidebookId?: string): Promise<void> {
  for (const kept of keptGuidebooks.read() ?? []) {
    const age = Date.now() - Date.parse(kept.keptAt ?? '1970-01-01')
    const isDue = age > freshMilliseconds || kept.failure !== null
    const isAffected = kept.slug === slug && (guidebookId ?? kept.guidebookId) === kept.guidebookId
    if (isAffected && isDue && !isOffline()) await refreshKept(kept)
  }
}

export async function stopKeeping(kept: KeptGuidebook): Promise<void> {
  await caches.delete(cacheName(kept.userId, kept))
  await deleteKept(kept)
  keptGuidebooks.change((all) => all?.filter((each) => each.guidebookId !== kept.guidebookId))
}

/** People who sign in again find what they kept, even before it is updated. */
export async function noteOwner(owner: Owner): Promise<void> {
  const person = await currentPerson()
  const isKnown = person?.userId === owner.userId && !hasEnded(person)
  if (isKnown) await noteReached(owner.userId)
  else if ((keptGuidebooks.read() ?? []).length > 0) await noteSession(owner)
}

/** Offline, kept content is shown for as long as the session lasts, or as its organization allows. */
export async function noteSession({ userId, slug, organizationId }: Owner): Promise<void> {
  const person = await currentPerson()
  const known = person?.userId === userId ? person.offlineDays : {}
  const { offlineDays: days } = await api.organizations.get({ params: { id: slug } })
  for await (const session of everyItem(api.users.sessions, { query: { limit: 200 } })) {
    if (!session.current) continue
    await setPerson({
      userId,
      sessionEndsAt: session.expiresAt,
      seenAt: new Date().toISOString(),
      offlineDays: { ...known, [organizationId]: days ?? 0 },
    })
  }
}

/** Someone may have stopped keeping it meanwhile. */
function isWanted({ guidebookId }: KeptGuidebook): boolean {
  return keptGuidebooks.read()?.some((each) => each.guidebookId === guidebookId) ?? false
}

async function note(kept: KeptGuidebook): Promise<void> {
  await putKept(kept)
  keptGuidebooks.change((all = []) => [
    ...all.filter((each) => each.guidebookId !== kept.guidebookId),
    kept,
  ])
}

function setProgress(guidebookId: string, progress: KeepProgress | undefined) {
  keepProgress.change((all) => {
    const others = Object.entries(all).filter(([id]) => id !== guidebookId)
    return Object.fromEntries(progress ? [...others, [guidebookId, progress]] : others)
  })
}

function failureOf(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull
    ? i18n.t(
        'There’s no space left on this device. Remove something you’ve saved, or save less of it.',
      )
    : sentenceFor(error)
}
