import type { comments } from '@millwright/contract/comments'
import type { Input } from '@millwright/contract/operation'
import type { PlaceStep } from '@millwright/contract/places'
import type { procedureWork } from '@millwright/contract/procedure-work'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import type { runs } from '@millwright/contract/runs'
import type { suggestions } from '@millwright/contract/suggestions'

import { deviceDatabase } from './device-database.ts'
import { isCacheOf, isKeptCache, organizationOf } from './kept-names.ts'

/** The current person on this device, who can't see what is kept for others. */
export interface Person {
  userId: string
  /** Offline, only the device can tell that the session has ended. */
  sessionEndsAt: string
  /** When the service was last reached. */
  seenAt?: string
  /**
   * For how many days after that the kept content of an organization opens, by its id, where that may outlast the
   * session.
   */
  offlineDays?: Readonly<Record<string, number>>
}

/** May be large, so it is kept only on request. */
export interface Extras {
  models: boolean
  documents: boolean
  recordings: boolean
}

/** A guidebook kept on this device. */
export interface KeptGuidebook {
  userId: string
  organizationId: string
  guidebookId: string
  slug: string
  shortId: string
  title: string
  /** The places of its item, from the top; absent in copies made before places were kept. */
  placePath?: readonly PlaceStep[]
  extras: Extras
  /** When all of it was last read; null if never. */
  keptAt: string | null
  /** Why the last attempt to read all of it failed: a sentence for people. */
  failure: string | null
  bytes: number
}

/** A completed lesson, described for people who read the list. */
export interface LessonDone {
  kind: 'complete-lesson'
  userId: string
  slug: string
  courseId: string
  lessonId: string
  title: string
  courseTitle: string
  /** The hash of the lesson that was read, which may have changed by the time this is sent. */
  contentHash?: string
}

/** Progress in a procedure. Only the last entry per procedure counts. */
export interface PlaceReached {
  kind: 'keep-place'
  userId: string
  slug: string
  procedureId: string
  /** The title of the procedure. */
  title: string
  body: Input<typeof procedureWork.keep>['body']
}

interface OfProcedure {
  userId: string
  slug: string
  procedureId: string
  /** The title of the procedure. */
  title: string
}

/** A run started here. */
export interface RunStarted extends OfProcedure {
  kind: 'start-run'
  body: Input<typeof runs.create>['body']
}

/** An entry of a run. */
export interface RunEntries extends OfProcedure {
  kind: 'run-entries'
  runId: string
  entries: RunEntryInput[]
}

/** A photo or another file of a run, which an entry refers to once it has been uploaded. */
export interface RunFileMade extends OfProcedure {
  kind: 'run-file'
  runId: string
  file: File
  entry: RunEntryInput
}

/** A suggestion for a procedure. Its files are sent first; this has the ids of those already uploaded. */
export interface SuggestionMade extends OfProcedure {
  kind: 'suggestion'
  body: Omit<Input<typeof suggestions.create>['body'], 'fileIds'>
  files: File[]
  fileIds: string[]
}

/** A comment on a procedure or a step, or a reply. */
export interface CommentMade extends OfProcedure {
  kind: 'comment'
  body: Input<typeof comments.create>['body']
}

/** Something done on this device that the service doesn't have yet. */
export type OutboxEntry = (
  | LessonDone
  | PlaceReached
  | RunStarted
  | RunEntries
  | RunFileMade
  | SuggestionMade
  | CommentMade
) & {
  /** Also its `Idempotency-Key`, if one is accepted: it takes effect once, however often it is sent. */
  id: string
  madeAt: string
  /** The code of the error with which the service rejected it; null if it didn't. */
  refusal: string | null
}

const { read, write } = deviceDatabase('millwright.offline', {
  people: {},
  guidebooks: { keyPath: ['userId', 'organizationId', 'guidebookId'] },
  outbox: { keyPath: 'id' },
})

const current = 'current'
const dayMilliseconds = 86_400_000

export async function currentPerson(): Promise<Person | undefined> {
  return await read(({ people }) => people.get(current) as IDBRequest<Person | undefined>).catch(
    () => undefined,
  )
}

/** When an organization's kept content stops opening offline. */
export function opensUntil(
  { sessionEndsAt, seenAt = '', offlineDays = {} }: Person,
  organizationId: string,
): string {
  const days = offlineDays[organizationId]
  if (!days || seenAt === '') return sessionEndsAt
  const leaseEndsAt = new Date(Date.parse(seenAt) + days * dayMilliseconds).toISOString()
  return leaseEndsAt > sessionEndsAt ? leaseEndsAt : sessionEndsAt
}

/** Whether kept content no longer opens until its owner signs in again. */
export function isLocked(person: Person): boolean {
  const organizations = ['', ...Object.keys(person.offlineDays ?? {})]
  return organizations.every((id) => isOver(opensUntil(person, id)))
}

/** Whether the session in which it was kept has ended. */
export function hasEnded({ sessionEndsAt }: Person): boolean {
  return isOver(sessionEndsAt)
}

function isOver(moment: string): boolean {
  return Date.parse(moment) < Date.now()
}

export async function setPerson(person: Person): Promise<void> {
  await write(({ people }) => people.put(person, current))
}

/**
 * Notes that the service was reached, in one transaction, so that someone who signs out meanwhile isn't signed in
 * again by it.
 */
export async function noteReached(userId: string): Promise<void> {
  await write(({ people }) => {
    const request = people.get(current) as IDBRequest<Person | undefined>
    request.addEventListener('success', () => {
      const person = request.result
      if (person?.userId !== userId) return
      people.put({ ...person, seenAt: new Date().toISOString() }, current)
    })
  })
}

/** Hides kept content until its owner signs in again. */
export async function lockKept(): Promise<void> {
  await write(({ people }) => people.delete(current))
}

export async function listKept(userId: string): Promise<KeptGuidebook[]> {
  const all = await read(({ guidebooks }) => guidebooks.getAll() as IDBRequest<KeptGuidebook[]>)
  return all.filter((each) => each.userId === userId)
}

/** By anyone. */
export async function isSomethingKept(): Promise<boolean> {
  return (await read(({ guidebooks }) => guidebooks.count())) > 0
}

/** Only for the person who is signed in. */
export async function keptByShortId(shortId: string): Promise<KeptGuidebook | undefined> {
  const person = await currentPerson()
  const kept = person ? await listKept(person.userId) : []
  return kept.find((each) => each.shortId === shortId)
}

export async function putKept(guidebook: KeptGuidebook): Promise<void> {
  await write(({ guidebooks }) => guidebooks.put(guidebook))
}

export async function deleteKept(guidebook: KeptGuidebook): Promise<void> {
  const { userId, organizationId, guidebookId } = guidebook
  await write(({ guidebooks }) => guidebooks.delete([userId, organizationId, guidebookId]))
}

/** The caches of one person. */
export async function openCaches(person: Person): Promise<Cache[]> {
  const names = (await caches.keys()).filter(
    (name) => isCacheOf(name, person.userId) && !isOver(opensUntil(person, organizationOf(name))),
  )
  return await Promise.all(names.map(async (name) => await caches.open(name)))
}

/** Deletes everything kept for others; without a person, for everyone. Unsent work stays for its owner. */
export async function deleteKeptOfOthers(userId?: string): Promise<void> {
  const names = (await caches.keys()).filter(isKeptCache)
  const others = names.filter((name) => userId === undefined || !isCacheOf(name, userId))
  await Promise.all(others.map(async (name) => await caches.delete(name)))
  const all = await read(({ guidebooks }) => guidebooks.getAll() as IDBRequest<KeptGuidebook[]>)
  for (const each of all) if (each.userId !== userId) await deleteKept(each)
}

/** In the order in which it was done. */
export async function listOutbox(userId: string): Promise<OutboxEntry[]> {
  const all = await read(({ outbox }) => outbox.getAll() as IDBRequest<OutboxEntry[]>)
  return all
    .filter((entry) => entry.userId === userId)
    .toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))
}

export async function putInOutbox(entry: OutboxEntry): Promise<void> {
  await write(({ outbox }) => outbox.put(entry))
}

export async function takeOutOfOutbox(id: string): Promise<void> {
  await write(({ outbox }) => outbox.delete(id))
}
