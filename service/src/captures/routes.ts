import { captures, type Cue, type Transcript } from '@millwright/contract/captures'
import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import { maxDescriptionLength } from '@millwright/contract/fields'
import { detectLanguage } from '@millwright/extraction/language/detect'

import type { OrganizationReader } from '#platform/database/organization-store'
import { setArchivedAt } from '#platform/database/own-rows'
import type { TranscriptionConfig } from '#platform/model-settings'
import type { FileStore } from '#platform/files/file-store'
import { RemoveAfterCommit, FileAnswer } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { invalidRequest } from '#platform/http/validation'
import type { JobQueue } from '#platform/jobs/job-queue'

import { lockObjectIfExists } from '../objects/queries.ts'
import { findMember } from '../organizations/members/queries.ts'
import {
  secondsTranscribedToday,
  usesTranscription,
} from '../organizations/transcription/queries.ts'
import { atMount } from '../procedures/media-queries.ts'
import { insertProcedure } from '../procedures/change-queries.ts'
import { findProcedure } from '../procedures/queries.ts'
import { draftRecording } from './draft.ts'
import { findOwnCapture } from './own-queries.ts'
import {
  findCapture,
  insertCapture,
  listCaptures,
  lockCapture,
  updateCapture,
  withAddresses,
} from './queries.ts'
import { deleteFilesOf, removeCapture } from './removing.ts'
import { trackObject, untrackObject } from './tracking-queries.ts'
import {
  findTranscript,
  applyCorrections,
  setTranscriptionJob,
  transcriptionJobOf,
  updateTranscript,
  type StoredTranscript,
} from './transcript-queries.ts'
import { formatWebVtt, parseSubtitles, SubtitlesError } from './subtitles.ts'

const handlers: Omit<Handlers<typeof captures>, 'delete' | 'transcribe'> = {
  async list({ org, query, request }) {
    return await listCaptures(org, query, request.mount)
  },

  async create({ org, member, body, request }) {
    requireOwnIds('markers', body.markers ?? [])
    const recorder = (await findMember(org, member.id)) ?? notFound()
    return await captureOf(org, await insertCapture(org, body, recorder), request)
  },

  async get({ org, params, request }) {
    return await captureOf(org, params.captureId, request)
  },

  async update({ org, member, params, body, request }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    requireOwnIds('markers', body.markers ?? [])
    await updateCapture(org, id, body)
    return await captureOf(org, id, request)
  },

  async archive({ org, member, params, request }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    await setArchivedAt(org, 'captures', id, true)
    return await captureOf(org, id, request)
  },

  async restore({ org, member, params, request }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    await setArchivedAt(org, 'captures', id, false)
    return await captureOf(org, id, request)
  },

  async trackObject({ org, member, params, body, request }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    if (!(await lockObjectIfExists(org, body.objectId))) referenceNotFound('/objectId')
    if (!(await trackObject(org, id, body.objectId))) throw new ApiError('already_linked')
    await updateCapture(org, id, {})
    return await captureOf(org, id, request)
  },

  async untrackObject({ org, member, params }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    if (!(await untrackObject(org, id, params.objectId))) notFound()
    await updateCapture(org, id, {})
    return undefined
  },

  async draftProcedure({ org, member, params, body, request }) {
    await lockCapture(org, params.captureId)
    const capture = (await findCapture(org, params.captureId)) ?? notFound()
    const { id: captureId, kind, durationSeconds, markers } = capture
    const ready = capture.media.filter(({ status }) => status === 'ready')
    if (ready.length === 0) throw new ApiError('file_not_ready')
    const transcript = await transcriptOf(org, captureId)
    const cues = applyCorrections(transcript)
    const language = transcript.language ?? (await detectLanguage(textOf(cues)))
    const fileIds = ready.map(({ fileId }) => fileId)
    const recorded = { captureId, kind, durationSeconds, markers, cues, language, fileIds }
    const { steps, introduction } = draftRecording(recorded)
    if (steps.length === 0) throw new ApiError('no_moments')
    const main = { id: 'main', title: capture.title, callouts: [], steps, sections: [] }
    const id = await insertProcedure(org, {
      title: body.title ?? capture.title,
      description: describe(capture.description, introduction),
      content: { outline: [main], callouts: [], tools: [], parts: [] },
      source: { kind: 'extracted', captureId },
      createdBy: member.id,
    })
    return atMount(request.mount, (await findProcedure(org, id)) ?? notFound())
  },

  async transcript({ org, params }) {
    return withText(await transcriptOf(org, params.captureId))
  },

  async replaceTranscript({ org, member, params, body }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    requireOrderedCues(body.cues)
    const transcript = { language: body.language ?? null, cues: body.cues, corrections: [] }
    await updateTranscript(org, id, transcript)
    return withText(transcript)
  },

  async importTranscript({ org, member, params, body }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    const cues = cuesOf(body.webvtt)
    const transcript = { language: body.language ?? null, cues, corrections: [] }
    await updateTranscript(org, id, transcript)
    return withText(transcript)
  },

  async exportTranscript({ org, params }) {
    const transcript = await transcriptOf(org, params.captureId)
    return new FileAnswer('text/vtt; charset=utf-8', formatWebVtt(applyCorrections(transcript)))
  },

  async correctTranscript({ org, member, params, body }) {
    const { id } = await findOwnCapture(org, member, params.captureId)
    const transcript = { ...(await transcriptOf(org, id)), corrections: body.corrections }
    requireKnownCues(transcript)
    await updateTranscript(org, id, transcript, await transcriptionJobOf(org, id))
    return withText(transcript)
  },
}

export interface CaptureServices {
  files: FileStore
  queue: JobQueue
  /** Undefined if the operator has configured no transcription service. */
  transcription: TranscriptionConfig | undefined
}

export function captureRoutes({ files, queue, transcription }: CaptureServices) {
  return routes(captures, {
    ...handlers,

    async transcribe({ org, member, params, body, request }) {
      await lockCapture(org, params.captureId)
      const capture = await findOwnCapture(org, member, params.captureId)
      if (!transcription) throw new ApiError('transcription_not_set')
      if (!(await usesTranscription(org))) throw new ApiError('transcription_off')
      const file = capture.media.find(({ durationSeconds }) => durationSeconds !== null)
      if (!file) throw new ApiError('file_not_ready')
      const left = transcription.limits.minutesPerDay * 60 - (await secondsTranscribedToday(org))
      if ((file.durationSeconds ?? 0) > left) throw new ApiError('transcription_spent')
      if (capture.transcription !== 'processing') {
        const jobId = await queue.enqueue(org, {
          kind: 'transcribe',
          input: { captureId: capture.id, fileId: file.fileId, ...body },
          requestId: request.requestId,
          createdBy: member.id,
        })
        await setTranscriptionJob(org, capture.id, jobId)
      }
      return await captureOf(org, capture.id, request)
    },

    async delete({ org, member, params }) {
      await lockCapture(org, params.captureId)
      const { id } = await findOwnCapture(org, member, params.captureId)
      const fileIds = await removeCapture(org, id)
      if (fileIds === null) throw new ApiError('capture_in_use')
      return new RemoveAfterCommit(async () => await deleteFilesOf(files, org.id, fileIds))
    },
  })
}

/** @throws {ApiError} `not_found` */
async function captureOf(org: OrganizationReader, id: string, { mount }: { mount: string }) {
  return withAddresses(mount, (await findCapture(org, id)) ?? notFound())
}

/** @throws {ApiError} `not_found` */
async function transcriptOf(org: OrganizationReader, captureId: string): Promise<StoredTranscript> {
  return (await findTranscript(org, captureId)) ?? notFound()
}

function withText(transcript: StoredTranscript): Transcript {
  return { ...transcript, text: textOf(applyCorrections(transcript)) }
}

function textOf(cues: readonly Cue[]): string {
  return cues.map((cue) => cue.text).join('\n')
}

/** What someone wrote about the recording, and what was said at its beginning. */
function describe(written: string | null, introduction: string): string | null {
  const text = [written, introduction].filter(Boolean).join('\n\n')
  return text === '' ? null : text.slice(0, maxDescriptionLength).toWellFormed()
}

/** @throws {ApiError} `not_webvtt` */
function cuesOf(webvtt: string): Cue[] {
  try {
    return parseSubtitles(webvtt)
  } catch (error) {
    if (error instanceof SubtitlesError) throw new ApiError('not_webvtt', { detail: error.message })
    throw error
  }
}

/** @throws {ApiError} `invalid_request` for cues that end before they begin, or share an id */
function requireOrderedCues(cues: Transcript['cues']): void {
  const index = cues.findIndex(({ start, end }) => end < start)
  if (index !== -1) {
    const pointer = `/cues/${index}`
    throw invalidRequest([
      { pointer, code: 'ends_too_early', message: 'It ends before it starts.' },
    ])
  }
  requireOwnIds('cues', cues)
}

/** @throws {ApiError} `invalid_request` if two share an id */
function requireOwnIds(list: string, parts: readonly { id: string }[]): void {
  const ids = new Set<string>()
  for (const [index, { id }] of parts.entries()) {
    if (ids.has(id)) {
      const pointer = `/${list}/${index}/id`
      throw invalidRequest([{ pointer, code: 'duplicate_id', message: 'It is listed twice.' }])
    }
    ids.add(id)
  }
}

/** @throws {ApiError} `invalid_request` for a correction of an unknown cue */
function requireKnownCues({ cues, corrections }: StoredTranscript): void {
  const ids = new Set(cues.map(({ id }) => id))
  const index = corrections.findIndex(({ cueId }) => !ids.has(cueId))
  if (index === -1) return
  const pointer = `/corrections/${index}/cueId`
  throw invalidRequest([{ pointer, code: 'unknown_value', message: 'There is no such cue.' }])
}
