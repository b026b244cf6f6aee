import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError, isErrorCode } from '@millwright/contract/errors'
import type { readSoundIsolated } from '@millwright/media/isolation/sound-isolated'

import type { TranscriptionConfig } from '#platform/model-settings'
import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import {
  TranscriptionError,
  type Passage,
  type TranscriptionClient,
} from '#platform/transcription/transcription-client'
import type { StoredMedia } from '#platform/uploads/media-rows'
import { storageKey } from '#platform/uploads/uploads'

import {
  releaseSeconds,
  reserveSeconds,
  usesTranscription,
} from '../organizations/transcription/queries.ts'
import { mediaOf } from './media/queries.ts'
import { lockCapture } from './queries.ts'
import { transcriptionJobOf, updateTranscript } from './transcript-queries.ts'

export interface TranscribingServices {
  store: OrganizationStore
  files: FileStore
  transcription:
    | {
        client: TranscriptionClient
        limits: TranscriptionConfig['limits']
        log: (facts: object) => void
      }
    | undefined
  /** Extracts the sound of an untrusted video, in a separate process. */
  sound: typeof readSoundIsolated
}

type Transcribing = NonNullable<TranscribingServices['transcription']>

const soundLimits = { memoryMegabytes: 512 }
const minSeconds = 30
const bytesPerSecond = 5_000_000

/**
 * Transcribes a recording. Only its audio is sent, and counts against the organization's minutes for the
 * day.
 */
export async function runTranscription(
  services: TranscribingServices,
  context: JobContext<'transcribe'>,
): Promise<Commit<'transcribe'>> {
  const { store, transcription } = services
  const { organizationId, jobId } = context
  const { captureId, fileId, language = null } = context.input
  if (!transcription) throw new ApiError('transcription_not_set')
  const media = await store.readAsSystem(organizationId, async (org) => {
    if (!(await usesTranscription(org))) throw new ApiError('transcription_off')
    return await mediaOf(org, { captureId, fileId })
  })
  const passages = await withinBudget(services, transcription, context, media)
  return async (org) => {
    await lockCapture(org, captureId)
    // Someone may have written one, or asked again, meanwhile.
    if ((await transcriptionJobOf(org, captureId)) !== jobId) throw new ApiError('canceled')
    const cues = passages.map((passage, index) => ({ id: String(index + 1), ...passage }))
    await updateTranscript(org, captureId, { language, cues, corrections: [] }, jobId)
    return { cues: cues.length }
  }
}

async function withinBudget(
  services: TranscribingServices,
  transcription: Transcribing,
  context: JobContext<'transcribe'>,
  media: StoredMedia,
): Promise<Passage[]> {
  const { store } = services
  const { organizationId, jobId } = context
  const { durationSeconds } = media
  if (durationSeconds === null) throw new ApiError('file_not_ready')
  const most = transcription.limits.minutesPerDay * 60
  const day = await store.writeAsSystem(organizationId, (org) =>
    reserveSeconds(org, durationSeconds, most),
  )
  if (day === null) throw new ApiError('transcription_spent')
  const begun = performance.now()
  const logOutcome = (outcome: string) =>
    transcription.log({
      organizationId,
      jobId,
      outcome,
      seconds: durationSeconds,
      milliseconds: Math.round(performance.now() - begun),
    })
  try {
    const passages = await transcribeFile(services, transcription, context, {
      ...media,
      durationSeconds,
    })
    logOutcome('transcribed')
    return passages
  } catch (error) {
    logOutcome('failed')
    await store.writeAsSystem(organizationId, (org) => releaseSeconds(org, day, durationSeconds))
    throw error
  }
}

/** @throws {ApiError} `transcription_failed`, `too_large` and what reading a video throws */
async function transcribeFile(
  { files, sound }: TranscribingServices,
  { client, limits }: Transcribing,
  { organizationId, input: { language }, signal }: JobContext<'transcribe'>,
  { fileId, kind, contentType, size, durationSeconds }: StoredMedia & { durationSeconds: number },
): Promise<Passage[]> {
  const slow = AbortSignal.timeout(limits.seconds * 1000)
  const send = async (path: string, type: string) => {
    if ((await stat(path)).size > limits.bytes) throw new ApiError('too_large')
    const facts = { filename: `recording.${endingOf(type)}`, contentType: type, durationSeconds }
    const recording = { path, language, ...facts }
    return await client.transcribe(recording, AbortSignal.any([signal, slow]))
  }
  try {
    return await files.withPath(storageKey(organizationId, fileId), async (path) => {
      if (kind === 'audio') return await send(path, contentType)
      return await inScratchFolder(async (folder) => {
        const soundPath = join(folder, 'sound')
        const cpuSeconds = minSeconds + size / bytesPerSecond
        const limited = { limits: { ...soundLimits, cpuSeconds }, signal }
        const type = await sound({ path, soundPath }, limited)
        // A video without sound has no speech.
        return type === null ? [] : await send(soundPath, type)
      })
    })
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
    if (error instanceof TranscriptionError || slow.aborted) {
      throw new ApiError('transcription_failed', { detail: messageOf(error) })
    }
    if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
      throw new ApiError(error.code)
    }
    throw error
  }
}

function messageOf(error: unknown): string {
  return error instanceof TranscriptionError ? error.message : 'The server took too long.'
}

/** Transcription servers rely on the ending. */
function endingOf(contentType: string): string {
  const endings: Record<string, string> = {
    'audio/mpeg': 'mp3',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/aac': 'aac',
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/flac': 'flac',
    'audio/ogg': 'ogg',
  }
  return endings[contentType] ?? 'webm'
}
