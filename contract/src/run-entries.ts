import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record, Timestamp } from './fields.ts'
import { LocalId } from './procedure-content.ts'

export const runStatuses = ['running', 'paused', 'finished', 'canceled'] as const
export type RunStatus = (typeof runStatuses)[number]
export const runOutcomes = ['passed', 'failed', 'incomplete'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** What can happen in a run. A correction is a later entry. */
export const entryKinds = [
  'step_done',
  'step_reopened',
  'step_skipped',
  'value',
  'photo',
  'file',
  'sign_off',
  'release',
  'comment',
  'deviation',
  'choice',
  'conflict_resolved',
  'timer',
  'hand_over',
  'pause',
  'resume',
  'finish',
  'cancel',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** How many entries one request may add. */
export const maxEntriesAtOnce = 500
/**
 * How many entries a run may have: twenty for each of a thousand steps. Reading a run means reading all of them; more
 * come only from a device that repeats itself.
 */
export const maxEntries = 20_000
/** How many passes a loop may have. */
const maxOccurrence = 1000

const Words = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })

/**
 * The value recorded in a field: depending on its kind a check, a number, a text, or ids of options; null clears
 * it.
 */
export const RecordedValue = Type.Unsafe<boolean | number | string | string[] | null>({
  ...Type.Union([
    Type.Boolean(),
    Type.Number(),
    Type.String({ maxLength: 10_000 }),
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
    Type.Null(),
  ]),
  description:
    'By the kind of field: true or false, a number, a text, `2026-04-30`, `14:30`, the id of an option, several ids; null clears it.',
})
export type RecordedValue = Static<typeof RecordedValue>

const Timer = record({
  action: oneOf(['start', 'pause', 'reset', 'end']),
  seconds: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
})

const commonFields = {
  id: { ...Id, description: 'A UUIDv7 made by the device: sending it again adds nothing.' },
  at: Type.String({ format: 'date-time', description: 'By the clock of the device.' }),
  deviceId: Type.String({ minLength: 1, maxLength: 100 }),
  kind: oneOf(entryKinds),
  stepId: Type.Optional(LocalId),
  occurrence: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxOccurrence,
      description: 'Which pass through the step it belongs to; if omitted, the first.',
    }),
  ),
  fieldId: Type.Optional({
    ...LocalId,
    description: 'For `value` and `conflict_resolved`; for `photo` and `file` if it has a field.',
  }),
  value: Type.Optional(RecordedValue),
  fileId: Type.Optional({ ...Id, description: 'For `photo` and `file`.' }),
  entryId: Type.Optional({
    ...Id,
    description: 'For `conflict_resolved`: the entry whose value applies.',
  }),
  choiceId: Type.Optional(LocalId),
  meaning: Type.Optional(Type.String({ maxLength: 500, description: 'For `sign_off`.' })),
  reason: Type.Optional({
    ...Words,
    description: 'For `step_skipped`, `release`, `deviation` and `cancel`.',
  }),
  text: Type.Optional({
    ...Words,
    description:
      'For `comment` and `deviation`; for `hand_over`, what the next person should know.',
  }),
  toMemberId: Type.Optional({
    ...Id,
    description: 'For `hand_over`: who continues the run. Your own id takes it over.',
  }),
  outcome: Type.Optional(
    oneOf(runOutcomes, 'For `finish`; if omitted, it follows from what was recorded.'),
  ),
  timer: Type.Optional(Timer),
}

/** One thing that happened in a run, as a device reports it. */
export const RunEntryInput = record(commonFields, { title: 'RunEntryInput' })
export type RunEntryInput = Static<typeof RunEntryInput>

/** The same as it is stored; never changed or deleted. */
export const RunEntry = record(
  {
    ...commonFields,
    at: {
      ...Timestamp,
      description: 'When it happened; when it arrived, if the clock of the device was ahead.',
    },
    deviceAt: Type.Optional({
      ...Timestamp,
      description: 'The time that the device reported, if its clock was ahead.',
    }),
    seq: Type.Integer({
      minimum: 1,
      description: 'The number of the entry in the run, in order of arrival.',
    }),
    memberId: Id,
    receivedAt: Timestamp,
    prevHash: Type.String({
      description: 'The hash of the previous entry; for the first, that of the run.',
    }),
    hash: Type.String({
      description: 'SHA-256 over this entry with `prevHash`, as canonical JSON, in hexadecimal.',
    }),
  },
  { title: 'RunEntry' },
)
export type RunEntry = Static<typeof RunEntry>

/** What a step still needs to be complete once it has been done. */
const Awaited = oneOf(['fields', 'choice', 'sign_off'])

const FieldRecord = record(
  {
    value: RecordedValue,
    entryId: nullable(Id),
    memberId: nullable(Id),
    at: nullable(Timestamp),
    fails: Type.Boolean(),
    isLate: Type.Boolean({ description: 'Whether it was recorded, or arrived, after the end.' }),
    others: Type.Array(record({ entryId: Id, value: RecordedValue, memberId: Id, at: Timestamp }), {
      description: 'What others recorded in it, until someone with `runs.release` chooses.',
    }),
  },
  {
    title: 'FieldRecord',
    description: 'The value that applies in a field; for photos and files, the ids of all.',
  },
)
export type FieldRecord = Static<typeof FieldRecord>

const remark = { entryId: Id, memberId: Id, at: Timestamp, isLate: Type.Boolean() }

const SignOffRecord = record(
  {
    ...remark,
    meaning: Type.String(),
    counts: Type.Boolean({
      description:
        'False if the step needs someone other than the person who did it, and this is that person.',
    }),
  },
  { title: 'SignOffRecord' },
)
export type SignOffRecord = Static<typeof SignOffRecord>
const CommentRecord = record({ ...remark, text: Type.String() }, { title: 'CommentRecord' })
export type CommentRecord = Static<typeof CommentRecord>
const DeviationRecord = record(
  { ...remark, text: Type.String(), reason: Type.String() },
  { title: 'DeviationRecord' },
)
export type DeviationRecord = Static<typeof DeviationRecord>
const ReleaseRecord = record({ ...remark, reason: Type.String() }, { title: 'ReleaseRecord' })
export type ReleaseRecord = Static<typeof ReleaseRecord>
const HandOverRecord = record(
  { ...remark, toMemberId: Id, text: nullable(Type.String()) },
  { title: 'HandOverRecord' },
)
export type HandOverRecord = Static<typeof HandOverRecord>
const FileRecord = record({ ...remark, fileId: Id }, { title: 'FileRecord' })
export type FileRecord = Static<typeof FileRecord>

/** What was recorded apart from the fields. */
const remarkFields = {
  comments: Type.Array(CommentRecord),
  deviations: Type.Array(DeviationRecord),
  files: Type.Array(FileRecord, { description: 'Photos and files that belong to no field.' }),
}

/** What was recorded about a run as a whole. */
export const RunRemarks = record(
  {
    ...remarkFields,
    handOvers: Type.Array(HandOverRecord, { description: 'Who handed it over to whom.' }),
  },
  { title: 'RunRemarks' },
)
export type RunRemarks = Static<typeof RunRemarks>

/** One pass through a step. */
const passFields = {
  occurrence: Type.Integer({ minimum: 1 }),
  state: oneOf(['open', 'done', 'skipped', 'held']),
  awaits: Type.Array(Awaited, { description: 'What it still needs to be complete.' }),
  by: nullable({ ...Id, description: 'Who did or skipped it.' }),
  at: nullable(Timestamp),
  seconds: nullable(Type.Number({ minimum: 0, description: 'How long it took, without pauses.' })),
  reason: nullable(Type.String({ description: 'Why it was skipped.' })),
  values: Type.Record(Type.String(), FieldRecord),
  choiceId: nullable(Type.String()),
  signOffs: Type.Array(SignOffRecord),
  releases: Type.Array(ReleaseRecord),
  ...remarkFields,
}
const StepPass = record(passFields, { title: 'StepPass' })
export type StepPass = Static<typeof StepPass>

export const RunStep = record(
  {
    stepId: Type.String(),
    isOnPath: Type.Boolean({ description: 'False if a choice skips it.' }),
    ...passFields,
    earlier: Type.Array(StepPass, {
      description: 'The earlier passes, if it was done again.',
    }),
  },
  { title: 'RunStep' },
)
export type RunStep = Static<typeof RunStep>
