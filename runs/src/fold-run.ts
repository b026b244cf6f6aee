import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'
import type { RunOutcome, RunRemarks, RunStatus, RunStep } from '@millwright/contract/run-entries'
import { stepsOf } from '@millwright/contract/step-numbers'

import { sortByTime, isoOf, type FoldedEntry, type TimedEntry } from './entry-order.ts'
import { collectHandOvers, collectRemarks } from './remarks.ts'
import { determineProgress, isLate, type Progress } from './run-end.ts'
import { measureSpans } from './spans.ts'
import { foldPass, type Pass } from './step-pass.ts'
import type { Around } from './around.ts'
import { pathOf, type StepEntries } from './step-path.ts'

/** The state of a run. */
export interface RunState {
  status: RunStatus
  outcome: RunOutcome | null
  finishedAt: string | null
  activeSeconds: number
  progress: { done: number; skipped: number; total: number }
  failures: number
  deviations: number
  conflicts: number
  /** The number of entries made, or received, after the end. */
  lateEntries: number
  /** The members who have made an entry or were handed the run, in order of their first. */
  memberIds: string[]
  /** The member who was last handed it before its end; null while it is with the one who started it. */
  handedTo: string | null
  steps: RunStep[]
  remarks: RunRemarks
}

/**
 * Computes the state of a run from its entries. The same entries give the same state, whatever their order, and
 * however often they are given.
 *
 * @param content the content of the version that the run is pinned to
 * @param startedAt RFC 3339
 * @param entries the stored ones, and any that a device has not sent yet
 */
export function foldRun(
  { outline }: Pick<ProcedureContent, 'outline'>,
  startedAt: string,
  entries: Iterable<FoldedEntry>,
): RunState {
  const timed = sortByTime(entries)
  const course = determineProgress(startedAt, timed)
  const around = aroundOf(timed, course)
  const steps = stepsOf(outline).map(({ step }) => step)
  const byStep = entriesByStep(timed)
  const passes = passesOf(steps, byStep, around)
  const current = passes.flatMap(({ step, last }) => (step.isOnPath ? [{ step, last }] : []))
  const remarks = remarksOfRun(timed, steps, around)
  const failures = current.reduce((sum, { last }) => sum + last.failures, 0)
  return {
    ...endOf(
      course,
      failures,
      current.map(({ step }) => step),
    ),
    activeSeconds: Math.round(course.workedInAll / 1000),
    progress: {
      done: current.filter(({ step }) => step.state === 'done').length,
      skipped: current.filter(({ step }) => step.state === 'skipped').length,
      total: current.length,
    },
    failures,
    deviations: timed.filter(({ entry }) => entry.kind === 'deviation').length,
    conflicts: passes.reduce((sum, { conflicts }) => sum + conflicts, 0),
    lateEntries: timed.filter(around.isLate).length,
    memberIds: membersOf(timed),
    handedTo: remarks.handOvers.findLast((each) => !each.isLate)?.toMemberId ?? null,
    steps: passes.map(({ step }) => step),
    remarks,
  }
}

function membersOf(timed: readonly TimedEntry[]): string[] {
  const all = timed.flatMap(({ entry: { memberId, kind, toMemberId = '' } }) =>
    kind === 'hand_over' ? [memberId, toMemberId] : [memberId],
  )
  return [...new Set(all.filter(Boolean))]
}

function aroundOf(timed: readonly TimedEntry[], { end, worked }: Progress): Around {
  const spans = measureSpans(timed, worked)
  return {
    isLate: (each) => isLate(each, end),
    secondsOf: ({ place }) => spans.get(place) ?? null,
  }
}

function entriesByStep(timed: readonly TimedEntry[]): StepEntries {
  const byStep = new Map<string, Map<number, TimedEntry[]>>()
  for (const each of timed) {
    const { stepId, occurrence = 1 } = each.entry
    if (stepId === undefined) continue
    const passes = byStep.get(stepId) ?? new Map<number, TimedEntry[]>()
    const pass = passes.get(occurrence) ?? []
    pass.push(each)
    byStep.set(stepId, passes.set(occurrence, pass))
  }
  return byStep
}

interface StepPasses {
  step: RunStep
  last: Pass
  conflicts: number
}

function passesOf(steps: readonly Step[], entries: StepEntries, around: Around): StepPasses[] {
  const { occurrences, isOnPath } = pathOf(steps, entries)
  return steps.map((step, place) => {
    const own = entries.get(step.id)
    const of = (occurrence: number) =>
      foldPass(step, occurrence, own?.get(occurrence) ?? [], around)
    const occurrence = occurrences[place] ?? 1
    const before = [...(own?.keys() ?? [])].filter((each) => each < occurrence)
    const earlier = before.toSorted((a, b) => a - b).map(of)
    const last = of(occurrence)
    return {
      last,
      conflicts: [...earlier, last].reduce((sum, { conflicts }) => sum + conflicts, 0),
      step: {
        stepId: step.id,
        isOnPath: isOnPath[place] ?? false,
        ...last.pass,
        earlier: earlier.map(({ pass }) => pass),
      },
    }
  })
}

/** How it ended; an outcome that no one has given follows from what was recorded. */
function endOf(
  { status, end, statedOutcome }: Progress,
  failures: number,
  steps: readonly RunStep[],
): Pick<RunState, 'status' | 'outcome' | 'finishedAt'> {
  const finishedAt = end ? isoOf(end.time) : null
  if (status !== 'finished') return { status, outcome: null, finishedAt }
  const isOpen = steps.some(({ state }) => state === 'open' || state === 'held')
  const followed = isOpen ? 'incomplete' : 'passed'
  return { status, outcome: statedOutcome ?? (failures > 0 ? 'failed' : followed), finishedAt }
}

/** Remarks about the run as a whole, including those about steps that its version does not have. */
function remarksOfRun(
  timed: readonly TimedEntry[],
  steps: readonly Step[],
  around: Around,
): RunRemarks {
  const known = new Set(steps.map(({ id }) => id))
  const own = timed.filter(({ entry }) => entry.stepId === undefined || !known.has(entry.stepId))
  const { comments, deviations, files } = collectRemarks(own, around)
  return { comments, deviations, files, handOvers: collectHandOvers(timed, around) }
}
