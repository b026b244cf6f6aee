import { roleMay } from '@millwright/contract/permissions'
import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'
import type { EntryKind, RunEntryInput } from '@millwright/contract/run-entries'
import type { RefusalCode } from '@millwright/contract/runs'
import { fileKinds, type Field } from '@millwright/contract/step-fields'
import { stepsOf } from '@millwright/contract/step-numbers'
import { isValueOf } from '@millwright/runs/recorded-values'

import type { Member } from '#platform/access'

/** What is known when an entry is checked. */
export interface EntryContext {
  member: Member
  startedBy: string
  /** Whether this member has, or has had, the run. */
  hasPerformed: boolean
  /** The members named in hand-overs who can continue the run. */
  receivers: ReadonlySet<string>
  steps: ReadonlyMap<string, Step>
  /** Those of the referenced files that have been uploaded. */
  readyFiles: ReadonlySet<string>
  /** Whether the person has done what they would sign: this step in this pass, themselves or through a key. */
  hasDone: (place: EntryPlace) => boolean
  /** Whether the person behind a program has already signed what it would do. */
  hasSigned: (place: EntryPlace) => boolean
  /** Whether they have confirmed their identity, if the organization requires it. */
  maySignNow: boolean
  /** The ids of values recorded for a field of a step. */
  hasValue: (entryId: string, stepId: string, fieldId: string) => boolean
}

/** One pass of a step. */
export type EntryPlace = Pick<RunEntryInput, 'stepId' | 'occurrence'>

export function stepsById({ outline }: ProcedureContent): ReadonlyMap<string, Step> {
  return new Map(stepsOf(outline).map(({ step }) => [step.id, step]))
}

type Check = (entry: RunEntryInput, known: EntryContext) => RefusalCode | undefined

/** Why an entry is refused; undefined if it is accepted. */
export function findRefusal(entry: RunEntryInput, known: EntryContext): RefusalCode | undefined {
  return isPlaced(entry, known) ?? checks[entry.kind](entry, known) ?? checkDoer(entry, known)
}

/** No device's clock is right before this. */
const firstMoment = Date.UTC(2000, 0, 1)
/** Kinds that require a step; comments, deviations and files may concern the whole run. */
const ofSteps = new Set<EntryKind>([
  'step_done',
  'step_reopened',
  'step_skipped',
  'value',
  'sign_off',
  'release',
  'choice',
  'conflict_resolved',
])

function isPlaced(
  { at, kind, stepId }: RunEntryInput,
  { steps }: EntryContext,
): RefusalCode | undefined {
  // A time that does not exist parses to NaN.
  if (!(Date.parse(at) >= firstMoment)) return 'invalid_request'
  if (stepId === undefined) return ofSteps.has(kind) ? 'invalid_request' : undefined
  return steps.has(stepId) ? undefined : 'not_found'
}

const taken: Check = () => undefined
const withReason: Check = ({ reason }) => (reason === undefined ? 'invalid_request' : undefined)
const withText: Check = ({ text }) => (text === undefined ? 'invalid_request' : undefined)

const checks: Record<EntryKind, Check> = {
  step_done: taken,
  step_reopened: taken,
  step_skipped: withReason,
  value: checkValue,
  photo: checkFile,
  file: checkFile,
  sign_off: checkSignOff,
  release: (entry, known) => withReason(entry, known) ?? requireManager(known),
  comment: withText,
  deviation: (entry, known) => withText(entry, known) ?? withReason(entry, known),
  choice: checkChoice,
  conflict_resolved: checkResolved,
  timer: ({ timer }) => (timer === undefined ? 'invalid_request' : undefined),
  hand_over: checkHandOver,
  pause: taken,
  resume: taken,
  finish: taken,
  cancel: (entry, known) =>
    withReason(entry, known) ??
    (known.member.id === known.startedBy ? undefined : requireManager(known)),
}

function requireManager({ member }: EntryContext): RefusalCode | undefined {
  const { role, keptTo } = member
  const isAllowed = roleMay(role, 'runs.release') && keptTo?.includes('runs.release') !== false
  return isAllowed ? undefined : 'permission_denied'
}

/** Anyone may take over a run; only people who had it, and managers, may give it to others. */
function checkHandOver(
  { toMemberId }: RunEntryInput,
  known: EntryContext,
): RefusalCode | undefined {
  if (toMemberId === undefined) return 'invalid_request'
  if (!known.receivers.has(toMemberId)) return 'not_found'
  if (known.hasPerformed || toMemberId === known.member.id) return undefined
  return requireManager(known)
}

function fieldOf(
  { stepId = '', fieldId }: RunEntryInput,
  { steps }: EntryContext,
): Field | undefined {
  return steps.get(stepId)?.fields?.find(({ id }) => id === fieldId)
}

function checkValue(entry: RunEntryInput, known: EntryContext): RefusalCode | undefined {
  const { fieldId, value } = entry
  if (fieldId === undefined || value === undefined) return 'invalid_request'
  const field = fieldOf(entry, known)
  if (!field) return 'not_found'
  return isValueOf(field, value) ? undefined : 'invalid_request'
}

function checkFile(entry: RunEntryInput, known: EntryContext): RefusalCode | undefined {
  const { fieldId, fileId } = entry
  if (fileId === undefined) return 'invalid_request'
  if (fieldId !== undefined) {
    const field = fieldOf(entry, known)
    if (!field) return 'not_found'
    if (!fileKinds.some((kind) => kind === field.kind)) return 'invalid_request'
  }
  return known.readyFiles.has(fileId) ? undefined : 'file_not_ready'
}

/** Programs cannot sign, and no one signs their own work if someone else has to. */
function checkSignOff(entry: RunEntryInput, known: EntryContext): RefusalCode | undefined {
  const { member, steps, hasDone, maySignNow } = known
  const signOff = steps.get(entry.stepId ?? '')?.signOff
  if (!signOff) return 'invalid_request'
  if (member.keptTo !== null) return 'permission_denied'
  const refusal = signOff.by === 'manager' ? requireManager(known) : undefined
  if (refusal) return refusal
  const isDoer = signOff.by === 'other' && hasDone(entry)
  if (isDoer) return 'sign_off_by_doer'
  return maySignNow ? undefined : 'confirmation_required'
}

const doing = new Set<EntryKind>(['step_done', 'value', 'photo', 'file'])

/** Work that a person signed for can't have been done by their own program. */
function checkDoer(
  entry: RunEntryInput,
  { member, steps, hasSigned }: EntryContext,
): RefusalCode | undefined {
  if (member.keptTo === null || !doing.has(entry.kind)) return undefined
  if (steps.get(entry.stepId ?? '')?.signOff?.by !== 'other') return undefined
  return hasSigned(entry) ? 'sign_off_by_doer' : undefined
}

function checkChoice(
  { stepId = '', choiceId }: RunEntryInput,
  { steps }: EntryContext,
): RefusalCode | undefined {
  if (choiceId === undefined) return 'invalid_request'
  const choices = steps.get(stepId)?.choices ?? []
  return choices.some(({ id }) => id === choiceId) ? undefined : 'not_found'
}

function checkResolved(entry: RunEntryInput, known: EntryContext): RefusalCode | undefined {
  const { stepId = '', fieldId, entryId } = entry
  if (fieldId === undefined || entryId === undefined) return 'invalid_request'
  if (!known.hasValue(entryId, stepId, fieldId)) return 'not_found'
  return requireManager(known)
}
