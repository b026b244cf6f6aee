import { Type, type Static } from 'typebox'

import { CaptureMedia } from './capture-media.ts'
import {
  ArchivedFilter,
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
    cues: Type.Array(Cue, { maxItems: 20_000, description: 'The original transcript.' }),
    corrections: Type.Array(Correction, {
      maxItems: 20_000,
      description: 'Corrections people made; the cues themselves stay unchanged.',
    }),
    text: Type.String({ description: 'The whole text, with corrections applied.' }),
  },
  { title: 'Transcript' },
)
export type Transcript = Static<typeof Transcript>

/** A marked moment of a recording, at which a chapter begins. */
export const Marker = record(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    at: Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Seconds from the start of the recording.',
    }),
    name: Type.String({ maxLength: 200, description: 'Empty until someone names it.' }),
  },
  { title: 'Marker' },
)
export type Marker = Static<typeof Marker>

const Markers = Type.Array(Marker, {
  maxItems: 500,
  description: 'Marked moments, in chronological order.',
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

/** A capture in lists, with a count and a thumbnail instead of its media. */
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
        'The status of the transcription; null if none was requested.',
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
    summary: 'List captures, newest first. Archived ones are omitted unless requested.',
    query: record({
      ...PageQuery.properties,
      memberId: Type.Optional(Id),
      skillId: Type.Optional(Id),
      approval: Type.Optional(
        oneOf(['pending', 'approved', 'rejected'], 'In the given skill, or in any.'),
      ),
      objectId: Type.Optional(Id),
      guidebookId: Type.Optional({
        ...Id,
        description: 'For its subject, or for an object it tracks.',
      }),
      recordedSince: Type.Optional(Type.String({ format: 'date-time' })),
      recordedBefore: Type.Optional(Type.String({ format: 'date-time' })),
      archived: ArchivedFilter,
      tag: TagFilter,
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    result: PageOf(CaptureSummary),
  }),
  create: operation({
    method: 'POST',
    path: '/captures',
    permission: 'captures.record',
    summary: 'Create a capture as the calling member.',
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
    summary: 'Change your own capture; managers can change any.',
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
      'Delete your own capture if no skill or lesson uses it; managers can delete any. Otherwise archive it.',
    params,
    errors: ['capture_in_use'],
  }),
  archive: operation({
    method: 'POST',
    path: '/captures/:captureId/archive',
    permission: 'captures.record',
    summary: 'Archive a capture: hidden from lists and search, kept wherever it is used.',
    params,
    status: 200,
    result: Capture,
  }),
  restore: operation({
    method: 'POST',
    path: '/captures/:captureId/restore',
    permission: 'captures.record',
    summary: 'Restore an archived capture.',
    params,
    status: 200,
    result: Capture,
  }),
  trackObject: operation({
    method: 'POST',
    path: '/captures/:captureId/tracked-objects',
    permission: 'captures.record',
    summary: 'Record that an object is tracked in the recording.',
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
    summary: 'Record that an object is not tracked in the recording.',
    params: record({ captureId: Id, objectId: Id }),
  }),
  draftProcedure: operation({
    method: 'POST',
    path: '/captures/:captureId/draft-procedure',
    permission: 'procedures.edit',
    summary:
      'Create a draft procedure from a recording. Each span between marked moments becomes a step with its speech and clip; without moments, each thing said to be done does, in the languages whose speech is known (English, German, French and Spanish), and in others each sentence; what is said before is added to the description. Each photo becomes a step.',
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
    summary: 'Replace the transcript of a capture. Corrections of earlier cues are dropped.',
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
      'Have a video or audio transcribed, if the organization has turned transcription on. The result replaces any existing transcript.',
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
      'Replace the transcript of a capture with a WebVTT or SubRip file. Markup is removed except for speakers, and so are lines that captions repeat as they roll up; corrections of earlier cues are dropped.',
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
    summary: 'Get the transcript of a capture as WebVTT, with corrections applied.',
    params,
    answers: 'file',
    fileTypes: ['text/vtt'],
  }),
  correctTranscript: operation({
    method: 'PATCH',
    path: '/captures/:captureId/transcript',
    permission: 'captures.record',
    summary: 'Replace the corrections of a transcript. The original stays unchanged.',
    params,
    body: record({ corrections: Transcript.properties.corrections }),
    result: Transcript,
  }),
}
