import { Type, type Static } from 'typebox'

import { CaptureMedia } from './capture-media.ts'
import {
  clearable,
  clearableTo,
  Description,
  Id,
  nullable,
  oneOf,
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { Procedure } from './procedures.ts'

const kinds = ['video', 'audio', 'photos'] as const

/** One spoken passage. `start` and `end` are seconds from the beginning of the recording. */
export const Cue = record(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    start: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    end: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    text: Type.String({ maxLength: 5000 }),
  },
  { title: 'Cue' },
)
export type Cue = Static<typeof Cue>

const Correction = record({
  cueId: Type.String({ minLength: 1, maxLength: 100 }),
  text: Type.String({ maxLength: 5000 }),
})

export const Transcript = record(
  {
    language: nullable(Type.String({ pattern: '^[a-z]{2}$', examples: ['en'] })),
    cues: Type.Array(Cue, { maxItems: 20_000, description: 'As it was transcribed.' }),
    corrections: Type.Array(Correction, {
      maxItems: 20_000,
      description: 'What people mended; the cues themselves stay.',
    }),
    text: Type.String({ description: 'All of it, with the corrections.' }),
  },
  { title: 'Transcript' },
)
export type Transcript = Static<typeof Transcript>

/** A moment of a recording that somebody marked: a chapter begins there. */
export const Marker = record(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    at: Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Seconds from the beginning of the recording.',
    }),
    name: Type.String({ maxLength: 200, description: 'Empty until somebody gives it one.' }),
  },
  { title: 'Marker' },
)
export type Marker = Static<typeof Marker>

const Markers = Type.Array(Marker, {
  maxItems: 500,
  description: 'Marked moments, kept in the order of time.',
})

const fields = {
  id: Id,
  title: Title,
  description: nullable(Description),
  tags: Tags,
  kind: oneOf(kinds),
  memberId: Id,
  memberFirstName: Type.String({ description: "The member's name when it was recorded." }),
  memberLastName: Type.String(),
  recordedAt: Timestamp,
  durationSeconds: nullable(Type.Number({ minimum: 0 })),
  trackedObjectIds: Type.Array(Id),
  archivedAt: nullable(Timestamp),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** A capture as it stands in lists: with a count and a picture instead of its media. */
export const CaptureSummary = record(
  {
    ...fields,
    mediaCount: Type.Integer(),
    posterUrl: CaptureMedia.properties.posterUrl,
    peaks: CaptureMedia.properties.peaks,
  },
  { title: 'CaptureSummary' },
)
export type CaptureSummary = Static<typeof CaptureSummary>

export const Capture = record(
  {
    ...fields,
    markers: Markers,
    transcription: nullable(
      oneOf(
        ['processing', 'ready', 'failed'],
        'How writing down what is said goes; null if unasked.',
      ),
    ),
    media: Type.Array(CaptureMedia, { description: 'Oldest first.' }),
  },
  { title: 'Capture' },
)
export type Capture = Static<typeof Capture>

const params = record({ captureId: Id })
const optionalFields = {
  description: clearable(Description),
  tags: clearableTo([], Tags),
  recordedAt: clearable(Type.String({ format: 'date-time' })),
  durationSeconds: clearable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  markers: clearableTo([], Markers),
}

export const captures = {
  list: operation({
    method: 'GET',
    path: '/captures',
    permission: 'captures.view',
    summary: 'List captures, newest first. Archived ones are left out unless asked for.',
    query: record({
      ...PageQuery.properties,
      memberId: Type.Optional(Id),
      skillId: Type.Optional(Id),
      approval: Type.Optional(
        oneOf(['pending', 'approved', 'rejected'], 'In the skill that is asked for, or in any.'),
      ),
      objectId: Type.Optional(Id),
      guidebookId: Type.Optional({
        ...Id,
        description: 'Of its subject, or of an object that is tracked for it.',
      }),
      recordedSince: Type.Optional(Type.String({ format: 'date-time' })),
      recordedBefore: Type.Optional(Type.String({ format: 'date-time' })),
      archived: Type.Optional(oneOf(['false', 'true', 'all'], 'Archived ones: none, only, too.')),
      tag: TagFilter,
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    result: PageOf(CaptureSummary),
  }),
  create: operation({
    method: 'POST',
    path: '/captures',
    permission: 'captures.record',
    summary: 'Record a capture as the calling member.',
    body: record({ title: Title, kind: oneOf(kinds), ...optionalFields }),
    status: 201,
    location: '/captures/:id',
    result: Capture,
  }),
  get: operation({
    method: 'GET',
    path: '/captures/:captureId',
    permission: 'captures.view',
    summary: 'Get a capture.',
    params,
    result: Capture,
  }),
  update: operation({
    method: 'PATCH',
    path: '/captures/:captureId',
    permission: 'captures.record',
    summary: 'Change a capture: the own one, or as a manager any.',
    params,
    body: record({ title: Type.Optional(Title), ...optionalFields }),
    result: Capture,
    errors: ['version_mismatch'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/captures/:captureId',
    permission: 'captures.record',
    summary:
      'Delete a capture that no skill or lesson refers to: the own one, or as a manager any. Others are archived.',
    params,
    errors: ['capture_in_use'],
  }),
  archive: operation({
    method: 'POST',
    path: '/captures/:captureId/archive',
    permission: 'captures.record',
    summary: 'Archive a capture: left out of lists and search, kept where it is referred to.',
    params,
    status: 200,
    result: Capture,
  }),
  restore: operation({
    method: 'POST',
    path: '/captures/:captureId/restore',
    permission: 'captures.record',
    summary: 'Bring an archived capture back.',
    params,
    status: 200,
    result: Capture,
  }),
  trackObject: operation({
    method: 'POST',
    path: '/captures/:captureId/tracked-objects',
    permission: 'captures.record',
    summary: 'Say that an object is tracked in the recording.',
    params,
    body: record({ objectId: Id }),
    status: 201,
    location: '/captures/:id',
    result: Capture,
    errors: ['already_linked'],
  }),
  untrackObject: operation({
    method: 'DELETE',
    path: '/captures/:captureId/tracked-objects/:objectId',
    permission: 'captures.record',
    summary: 'Say that an object is not tracked in the recording.',
    params: record({ captureId: Id, objectId: Id }),
  }),
  draftProcedure: operation({
    method: 'POST',
    path: '/captures/:captureId/draft-procedure',
    permission: 'procedures.edit',
    summary:
      'Make a draft procedure of a recording: a step from each marked moment to the next with what is said there and the clip, without marks from each sentence, of photos from each.',
    params,
    body: record({ title: Type.Optional(Title) }),
    status: 201,
    location: '/procedures/:id',
    result: Procedure,
    errors: ['no_moments', 'file_not_ready'],
  }),
  transcript: operation({
    method: 'GET',
    path: '/captures/:captureId/transcript',
    permission: 'captures.view',
    summary: 'Get the transcript of a capture.',
    params,
    result: Transcript,
  }),
  replaceTranscript: operation({
    method: 'PUT',
    path: '/captures/:captureId/transcript',
    permission: 'captures.record',
    summary: 'Set the transcript of a capture. Corrections of earlier cues are dropped.',
    params,
    body: record({
      language: clearable(Type.String({ pattern: '^[a-z]{2}$', examples: ['en'] })),
      cues: Transcript.properties.cues,
    }),
    result: Transcript,
  }),
  transcribe: operation({
    method: 'POST',
    path: '/captures/:captureId/transcribe',
    permission: 'captures.record',
    summary:
      'Have what is said in a video or audio written down by the transcription service, if the organization has switched it on. The transcript takes the place of what there is.',
    params,
    body: record({
      language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$', examples: ['en'] })),
    }),
    status: 202,
    result: Capture,
    errors: [
      'file_not_ready',
      'too_large',
      'transcription_not_set',
      'transcription_off',
      'transcription_spent',
    ],
  }),
  importTranscript: operation({
    method: 'POST',
    path: '/captures/:captureId/transcript/webvtt',
    permission: 'captures.record',
    summary:
      'Set the transcript of a capture from WebVTT. Markup goes, but for who speaks; corrections of earlier cues are dropped.',
    params,
    body: record({
      webvtt: Type.String({ minLength: 1, maxLength: 6_000_000 }),
      language: clearable(Type.String({ pattern: '^[a-z]{2}$', examples: ['en'] })),
    }),
    status: 200,
    result: Transcript,
    errors: ['not_webvtt'],
  }),
  exportTranscript: operation({
    method: 'GET',
    path: '/captures/:captureId/transcript/webvtt',
    permission: 'captures.view',
    summary: 'Get the transcript of a capture as WebVTT, with the corrections.',
    params,
    answers: 'file',
    fileTypes: ['text/vtt'],
  }),
  correctTranscript: operation({
    method: 'PATCH',
    path: '/captures/:captureId/transcript',
    permission: 'captures.record',
    summary: 'Set the corrections of a transcript. The original stays beneath them.',
    params,
    body: record({ corrections: Transcript.properties.corrections }),
    result: Transcript,
  }),
}
