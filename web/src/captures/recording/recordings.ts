import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '@millwright/contract/errors'

import { needsProof } from '../../pages/session-requirements.ts'
import { errorCode } from '../../pages/error-sentences.ts'
import { newId } from '../../ui/new-id.ts'
import { createStore } from '../../ui/store.ts'
import { sendCapture, withdrawCapture } from '../new-capture.ts'
import { claim, releaseClaim } from './claim.ts'
import {
  discardRecording,
  readFiles,
  listRecordings,
  noteSending,
  putFiles,
  type KeptRecording,
  type Sending,
} from './record-store.ts'
import { waitBeforeRetry } from './waiting.ts'

/** A recording that the service doesn't have yet, or has since this page was opened. */
export interface Recording {
  recording: KeptRecording
  files: readonly File[]
  phase: 'unsaved' | 'saving' | 'waiting' | 'failed' | 'saved'
  /** The share that has been sent, from 0 to 1. */
  share: number
  error?: unknown
}

/** The person and organization. */
export interface Owner {
  slug: string
  memberId: string
}

/** All recordings of this page, of any person and organization. */
export const recordings = createStore<readonly Recording[]>([])

const stops = new Map<string, AbortController>()

export function isOf({ slug, memberId }: Owner) {
  return ({ recording }: Recording) => recording.slug === slug && recording.memberId === memberId
}

export function newRecording(
  { slug, memberId }: Owner,
  kind: KeptRecording['kind'],
): KeptRecording {
  return { id: newId(), slug, memberId, kind, recordedAt: new Date().toISOString() }
}

/** Adds a recording, or new data of one, to the unsaved ones. */
export function addUnsaved(recording: KeptRecording, files: readonly File[]) {
  const { id } = recording
  recordings.change((all) => [
    ...all.filter((other) => other.recording.id !== id),
    { recording, files, phase: 'unsaved', share: 0 },
  ])
}

/**
 * Adds chosen files to the unsaved ones, and keeps them on this device if there is room. Otherwise they
 * still exist where they were chosen from.
 */
export function offerFiles(recording: KeptRecording, files: readonly File[]): void {
  const keep = async () => {
    await claim(recording.id)
    await putFiles(recording, files)
  }
  addUnsaved(recording, files)
  keep().catch(() => {})
}

/**
 * Finds recordings that an earlier page left on this device: saving continues, and unsaved ones are offered.
 */
export async function resumeRecordings(owner: Owner, queries: QueryClient): Promise<void> {
  for (const recording of await listRecordings()) {
    const isMine = recording.slug === owner.slug && recording.memberId === owner.memberId
    if (isMine && (await claim(recording.id))) addUnsaved(recording, await readFiles(recording))
  }
  for (const { recording, phase, error } of recordings.read().filter(isOf(owner))) {
    const isHeldUp = phase === 'unsaved' || needsProof(errorCode(error))
    if (recording.sending && isHeldUp) void save(recording.id, recording.sending.title, queries)
  }
}

/** Sends a recording to the service, waiting for the network if necessary, and then deletes it from this device. */
export async function save(id: string, title: string, queries: QueryClient): Promise<void> {
  const entry = findEntry(id)
  if (!entry || !['unsaved', 'failed'].includes(entry.phase)) return
  const stop = new AbortController()
  stops.set(id, stop)
  change(id, { phase: 'saving', error: undefined })
  await noteStep(id, sendingOf(entry.recording.sending, title))
  for (let failures = 0; ; failures += 1) {
    change(id, { phase: 'saving' })
    try {
      await send(id, stop.signal)
      await queries.invalidateQueries({ queryKey: ['captures.list', entry.recording.slug] })
      return
    } catch (error) {
      if (stop.signal.aborted) return
      if (!isPassing(error)) {
        await fail(id, error)
        return
      }
    }
    change(id, { phase: 'waiting' })
    await waitBeforeRetry(failures, stop.signal)
  }
}

/** Deletes a recording from this device, and what the service has of it. */
export async function deleteRecording(id: string): Promise<void> {
  const entry = findEntry(id)
  stops.get(id)?.abort()
  removeFromList(id)
  await discardQuietly(id)
  const captureId = entry?.recording.sending?.captureId
  if (entry && captureId) await withdrawCapture(entry.recording.slug, captureId).catch(() => {})
}

/** Removes a saved recording from the list. */
export function removeFromList(id: string) {
  recordings.change((all) => all.filter(({ recording }) => recording.id !== id))
}

/** Only a few, because this code itself waits for the network. */
const attempts = 3

async function send(id: string, signal: AbortSignal): Promise<void> {
  const { recording, files } = findEntry(id) ?? {}
  if (!recording?.sending || !files) return
  await sendCapture({ ...recording, sending: recording.sending }, files, {
    signal,
    attempts,
    onStep: async (sending) => {
      await noteStep(id, sending)
    },
    onProgress: (share) => {
      change(id, { phase: 'saving', share })
    },
  })
  await discardQuietly(id)
  change(id, { phase: 'saved', share: 1 })
}

/** A browser without a store has nothing to delete. */
async function discardQuietly(id: string) {
  await discardRecording(id).catch(() => {})
  releaseClaim(id)
}

async function fail(id: string, error: unknown): Promise<void> {
  const { recording } = findEntry(id) ?? {}
  const { sending, slug } = recording ?? {}
  // It continues after someone has proved who they are; a rejected one starts over.
  if (sending && slug && !needsProof(errorCode(error))) {
    if (sending.captureId) await withdrawCapture(slug, sending.captureId).catch(() => {})
    await noteStep(id, { title: sending.title, idempotencyKey: newId(), uploads: [] })
  }
  change(id, { phase: 'failed', error, share: 0 })
}

function sendingOf(earlier: Sending | undefined, title: string): Sending {
  const isSame = earlier?.title === title || earlier?.captureId !== undefined
  return earlier && isSame ? earlier : { title, idempotencyKey: newId(), uploads: [] }
}

async function noteStep(id: string, sending: Sending): Promise<void> {
  const entry = findEntry(id)
  if (!entry) return
  change(id, { recording: { ...entry.recording, sending } })
  // If the device cannot store it, saving continues while the page is open.
  await noteSending(entry.recording, sending).catch(() => {})
}

/** Whether trying again may help: after a broken connection, or if the service is busy. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError
  return error.status >= 500 || error.status === 429 || error.code === 'idempotency_in_progress'
}

function findEntry(id: string): Recording | undefined {
  return recordings.read().find(({ recording }) => recording.id === id)
}

function change(id: string, changes: Partial<Recording>) {
  recordings.change((all) =>
    all.map((entry) => (entry.recording.id === id ? { ...entry, ...changes } : entry)),
  )
}
