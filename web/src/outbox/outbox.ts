import { ApiError } from '@millwright/contract/errors'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import type { UploadStarted } from '@millwright/contract/upload'
import type { Client } from '@millwright/sdk/client'
import type { QueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { needsProof } from '../pages/session-requirements.ts'
import type { QueryName } from '../query-key.ts'
import { newId } from '../ui/new-id.ts'
import { isOffline } from '../device/connection.ts'
import {
  listOutbox,
  putInOutbox,
  takeOutOfOutbox,
  type CommentMade,
  type LessonDone,
  type OutboxEntry,
  type PlaceReached,
  type RunEntries,
  type RunFileMade,
  type RunStarted,
  type SuggestionMade,
} from '../device/kept-store.ts'
import { outbox, sending } from './outbox-state.ts'

/**
 * Writes work to this device's disk, and sends it. Offline, it waits there.
 *
 * @throws {ApiError} if the service rejects it
 */
export async function queueOnce(done: LessonDone | PlaceReached | CommentMade): Promise<void> {
  const entry: OutboxEntry = {
    ...done,
    id: newId(),
    madeAt: new Date().toISOString(),
    refusal: null,
  }
  // If the disk is unavailable, it is still sent while the page is open.
  await putInOutbox(entry).catch(() => {})
  try {
    await send(entry)
    await takeOutOfOutbox(entry.id).catch(() => {})
  } catch (error) {
    if (!isPassing(error)) {
      await takeOutOfOutbox(entry.id).catch(() => {})
      throw error
    }
    outbox.change((all) => [...all, entry])
  }
}

/** Work that a full disk did not accept: it waits in the page, and is lost with it. */
const unkept = new Map<string, OutboxEntry>()

async function keep(entry: OutboxEntry): Promise<void> {
  await putInOutbox(entry).catch(() => unkept.set(entry.id, entry))
}

/**
 * Writes work to this device's disk and queues it: entries of a run come after its start. Resolves once it is stored,
 * whether or not it is sent.
 */
export async function queueInOrder(
  done: RunStarted | RunEntries | RunFileMade | SuggestionMade,
  queries: QueryClient,
): Promise<void> {
  const entry: OutboxEntry = {
    ...done,
    id: newId(),
    madeAt: inTurn(),
    refusal: null,
  }
  await keep(entry)
  outbox.change((all) => [...all, entry])
  void sendOutbox(entry.userId, queries)
}

let last = 0

/** Later than all previous work, even within the same millisecond. */
function inTurn(): string {
  last = Math.max(last + 1, Date.now())
  return new Date(last).toISOString()
}

const reached = new Map<string, PlaceReached>()
let keeping: Promise<void> | undefined

/** Sends progress: one request at a time, and only the newest of those waiting. */
export function queuePlace(place: PlaceReached): void {
  reached.set(place.procedureId, place)
  keeping ??= keepPlaces().finally(() => {
    keeping = undefined
  })
}

async function keepPlaces(): Promise<void> {
  for (const [procedureId, place] of reached) {
    reached.delete(procedureId)
    await forgetEarlier(place)
    // A deleted procedure has no place to save.
    await queueOnce(place).catch(() => {})
  }
}

async function forgetEarlier({ userId, procedureId }: PlaceReached): Promise<void> {
  const entries = await listOutbox(userId).catch(() => [])
  for (const entry of entries) {
    if (entry.kind === 'keep-place' && entry.procedureId === procedureId) {
      await discardEntry(entry).catch(() => {})
    }
  }
}

/** Finds what an earlier page has left on this device. */
export async function readOutbox(userId: string, queries: QueryClient): Promise<void> {
  const kept = await listOutbox(userId).catch(() => [])
  const others = [...unkept.values()].filter((entry) => entry.userId === userId)
  // A rejection that could not be written belongs to an entry that was.
  const entries = [...kept.filter(({ id }) => !unkept.has(id)), ...others].toSorted((a, b) =>
    a.madeAt.localeCompare(b.madeAt),
  )
  const known = new Set(outbox.read().map(({ id }) => id))
  outbox.change(() => entries)
  // Data fetched before this doesn't include the work.
  if (entries.some(({ id }) => !known.has(id))) {
    await queries.invalidateQueries({ queryKey: ['courses.progress'] })
  }
}

/** Scheduled sends, by outbox owner. The queue is read when they start, so one serves all callers. */
const queued = new Map<string, Promise<void>>()

/**
 * Sends the queue in order, until an entry finds no connection. Rejected work stays in the list with its reason, and
 * later work continues. New work during sending follows right after.
 */
export async function sendOutbox(userId: string, queries: QueryClient): Promise<void> {
  const sent = queued.get(userId) ?? sendInTurn(userId, queries)
  queued.set(userId, sent)
  await sent
}

async function sendInTurn(userId: string, queries: QueryClient): Promise<void> {
  // A lock may be granted immediately; the next caller has to find this one queued.
  await Promise.resolve()
  await alone(async () => {
    queued.delete(userId)
    await sendWaiting(userId, queries)
  })
}

async function sendWaiting(userId: string, queries: QueryClient): Promise<void> {
  await readOutbox(userId, queries)
  for (const entry of outbox.read().filter(({ refusal }) => refusal === null)) {
    sending.change(() => entry.id)
    try {
      await send(entry)
      failures = 0
      await discardEntry(entry)
      await refreshAfter(entry, queries)
    } catch (error) {
      if (isPassing(error)) {
        tryLater(userId, queries)
        return
      }
      await refuse(entry, error)
    } finally {
      sending.change(() => undefined)
    }
  }
}

/**
 * Sends the work of someone who has left this device, in their own session.
 *
 * @returns whether nothing of it is waiting anymore
 */
export async function sendOutboxFor(userId: string, client: Client): Promise<boolean> {
  let isAllSent = true
  await alone(async () => {
    for (const entry of (await listOutbox(userId)).filter(({ refusal }) => refusal === null)) {
      try {
        await send(entry, client)
        await takeOutOfOutbox(entry.id)
      } catch (error) {
        isAllSent &&= !isPassing(error)
        if (isPassing(error)) return
        const refusal = error instanceof ApiError ? error.code : 'internal'
        await putInOutbox({ ...entry, refusal })
      }
    }
  })
  return isAllSent
}

const maxPauseMilliseconds = 60_000
let failures = 0
let next: ReturnType<typeof setTimeout> | undefined

/** A response was lost, or the service is busy. Offline, it waits for the connection instead. */
function tryLater(userId: string, queries: QueryClient) {
  clearTimeout(next)
  if (isOffline()) return
  failures += 1
  const pause = Math.min(1000 * 2 ** failures, maxPauseMilliseconds)
  next = setTimeout(() => void sendOutbox(userId, queries), pause)
}

export async function sendAgain(entry: OutboxEntry, queries: QueryClient): Promise<void> {
  await putInOutbox({ ...entry, refusal: null })
  await sendOutbox(entry.userId, queries)
}

export async function discardEntry({ id }: OutboxEntry): Promise<void> {
  unkept.delete(id)
  // Entries still on a broken disk are sent again under their key, and take effect once.
  await takeOutOfOutbox(id).catch(() => {})
  outbox.change((all) => all.filter((entry) => entry.id !== id))
}

async function send(entry: OutboxEntry, client = apiFor(entry.slug)): Promise<void> {
  if (entry.kind === 'keep-place') {
    const { procedureId, body } = entry
    await client.procedureWork.keep({ params: { procedureId }, body })
    return
  }
  if (entry.kind === 'start-run') {
    await client.runs.create({ body: entry.body })
    return
  }
  if (entry.kind === 'run-entries') {
    await addEntries(client, entry.runId, entry.entries)
    return
  }
  if (entry.kind === 'run-file') {
    const fileId = await uploadFile(client, entry)
    await addEntries(client, entry.runId, [{ ...entry.entry, fileId }])
    return
  }
  if (entry.kind === 'suggestion') {
    await sendSuggestion(client, entry)
    return
  }
  const headers = { 'idempotency-key': entry.id }
  if (entry.kind === 'comment') {
    const { procedureId, body } = entry
    await client.comments.create({ params: { procedureId }, body, headers })
    return
  }
  const { lessonId, contentHash } = entry
  const body = contentHash === undefined ? {} : { contentHash }
  await client.lessons.complete({ params: { lessonId }, body, headers })
}

/** @throws {ApiError} for the first rejection */
async function addEntries(client: Client, runId: string, entries: RunEntryInput[]): Promise<void> {
  const { refused } = await client.runs.addEntries({ params: { runId }, body: { entries } })
  if (refused[0]) throw new ApiError(refused[0].code)
}

async function uploadFile({ runFiles }: Client, { runId, file }: RunFileMade): Promise<string> {
  const params = { runId }
  const { fileId, upload } = await runFiles.uploadUrl({ params, body: announced(file) })
  await putBytes(file, upload)
  await runFiles.complete({ params: { runId, fileId }, body: {} })
  return fileId
}

/** Uploaded files are not sent again if the connection breaks in between. */
async function sendSuggestion(
  { suggestionFiles, suggestions }: Client,
  entry: OutboxEntry & SuggestionMade,
): Promise<void> {
  const { procedureId, files, id } = entry
  const fileIds = [...entry.fileIds]
  for (const file of files.slice(fileIds.length)) {
    const { fileId, upload } = await suggestionFiles.uploadUrl({ body: announced(file) })
    await putBytes(file, upload)
    await suggestionFiles.complete({ params: { fileId }, body: {} })
    fileIds.push(fileId)
    await keep({ ...entry, fileIds: [...fileIds] })
  }
  const body = { ...entry.body, ...(fileIds.length > 0 && { fileIds }) }
  const headers = { 'idempotency-key': id }
  await suggestions.create({ params: { procedureId }, body, headers })
}

function announced({ name: filename, type: contentType, size }: File) {
  return { filename, contentType, size }
}

async function putBytes(file: File, { method, url, headers }: UploadStarted['upload']) {
  const sent = await fetch(url, { method, headers, body: file })
  if (!sent.ok) throw new ApiError('storage_unavailable')
}

async function refuse(entry: OutboxEntry, error: unknown): Promise<void> {
  if (entry.kind === 'keep-place') {
    await discardEntry(entry)
    return
  }
  const refused = { ...entry, refusal: error instanceof ApiError ? error.code : 'internal' }
  await keep(refused)
  outbox.change((all) => all.map((each) => (each.id === entry.id ? refused : each)))
}

async function refreshAfter({ slug, kind }: OutboxEntry, queries: QueryClient): Promise<void> {
  const keys: Record<OutboxEntry['kind'], QueryName[]> = {
    'complete-lesson': [
      'courses.progress',
      'courses.ownEnrolments',
      'lessons.changes',
      'assignments.list',
    ],
    'keep-place': ['procedureWork.get', 'procedureWork.list'],
    'start-run': ['runs.list'],
    'run-entries': ['runs.list', 'runs.get', 'assignments.list', 'assignments.get'],
    'run-file': ['runs.list', 'runs.get'],
    suggestion: ['suggestions.list', 'suggestions.counts'],
    comment: ['comments.list'],
  }
  for (const key of keys[kind]) {
    await queries.invalidateQueries({ queryKey: [key, slug] })
  }
}

/**
 * Whether it is retried automatically: no connection, a busy service, someone who first has to prove who they are.
 */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError
  return (
    error.status >= 500 ||
    error.status === 429 ||
    error.code === 'idempotency_in_progress' ||
    needsProof(error.code)
  )
}

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Of several tabs, one sends at a time, and the others take turns. Locks exist on secure addresses only; elsewhere,
 * only this tab is serialized.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request('millwright.outbox', work)
    return
  }
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  await turn
}
