import { notFound } from '@millwright/contract/errors'
import { maxEntries, type RunEntryInput } from '@millwright/contract/run-entries'
import type { RunSummary, TakenEntries } from '@millwright/contract/runs'
import type { FoldedEntry } from '@millwright/runs/entry-order'
import { foldRun, type RunState } from '@millwright/runs/fold-run'
import { countsAsWork } from '@millwright/runs/sign-offs'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'

import { fulfillByRun } from '../assignments/fulfilling-queries.ts'
import { chainEntries, endOf } from './entry-chain.ts'
import { insertEntries } from './entry-queries.ts'
import { readyFilesOf } from './files/queries.ts'
import { notifyReceiver } from './handing-over.ts'
import { findRun, lockRun, updateRun, type ChainEnd } from './queries.ts'
import { receiversOf } from './receiver-queries.ts'
import type { RecentRuns, RunRecord } from './recent-runs.ts'
import { findRefusal, stepsById, type EntryPlace, type EntryContext } from './refusals.ts'
import { signerOf, type Signer } from './signing-queries.ts'

/** A run, locked until this transaction ends. */
export interface OpenRun extends RunRecord {
  run: RunSummary
  end: ChainEnd
}

/** @throws {ApiError} `not_found` */
export async function openRun(
  org: OrganizationWriter,
  recent: RecentRuns,
  runId: string,
): Promise<OpenRun> {
  const end = (await lockRun(org, runId)) ?? notFound()
  const [run, record] = await Promise.all([findRun(org, runId), recent.read(org, runId, end)])
  return { end, run: run ?? notFound(), ...(record ?? notFound()) }
}

type Taken = Omit<TakenEntries, 'run'>

/** Accepts the new entries that a device sends, and returns the outcome of each. */
export async function acceptEntries(
  org: OrganizationWriter,
  member: Member,
  open: OpenRun,
  sent: readonly RunEntryInput[],
): Promise<Taken> {
  const there = new Set(open.entries.map(({ id }) => id))
  const files = sent.flatMap(({ fileId }) => fileId ?? [])
  const readyFiles = await readyFilesOf(org, open.run.id, files)
  const taken: Taken = { accepted: [], known: [], refused: [] }
  const fresh: RunEntryInput[] = []
  const named = sent.flatMap(({ toMemberId }) => toMemberId ?? [])
  const receivers = await receiversOf(org, named)
  const signer = await signerOf(
    org,
    member,
    sent.filter(({ id }) => !there.has(id)),
  )
  const { known, add } = contextWith(open, member, { readyFiles, receivers, signer })
  for (const entry of sent) {
    if (there.has(entry.id)) {
      taken.known.push(entry.id)
      continue
    }
    const code = exceedsMaxEntries(open, fresh) ? 'run_full' : findRefusal(entry, known)
    if (code) {
      taken.refused.push({ id: entry.id, code })
      continue
    }
    there.add(entry.id)
    fresh.push(entry)
    add({ ...entry, memberId: member.id })
    taken.accepted.push(entry.id)
  }
  const state = await appendEntries(org, member, open, fresh)
  await notifyReceiver(org, member, { runId: open.run.id, fresh, state })
  return taken
}

/** Whether a run would have the maximum of entries, including those about to be added. */
export function exceedsMaxEntries(
  { end }: Pick<OpenRun, 'end'>,
  fresh: readonly unknown[] = [],
): boolean {
  return end.lastSeq + fresh.length >= maxEntries
}

/** Adds entries without checking them. @returns the new state of the run */
export async function appendEntries(
  org: OrganizationWriter,
  member: Pick<Member, 'id'>,
  { run, end, content, entries }: OpenRun,
  fresh: readonly RunEntryInput[],
): Promise<RunState> {
  const added = chainEntries(fresh, end, { memberId: member.id, receivedAt: new Date() })
  const state = foldRun(content, run.startedAt, [...entries, ...added])
  if (added.length > 0) {
    await insertEntries(org, run.id, added)
    await updateRun(org, run, state, endOf(added, end))
    await fulfillAssignment(org, run, state)
  }
  return state
}

/** A run worked to its end fulfills its assignment, even if something in it failed. */
async function fulfillAssignment(
  org: OrganizationWriter,
  { id: runId, assignmentId, occurrenceId, startedBy: memberId }: RunSummary,
  { outcome, finishedAt: at }: RunState,
): Promise<void> {
  if (assignmentId === null || occurrenceId === null || at === null) return
  if (outcome === null || outcome === 'incomplete') return
  await fulfillByRun(org, { assignmentId, occurrenceId, memberId, runId, at })
}

/** What is known about the run while its entries are checked one by one. */
function contextWith(
  { run, content, entries }: OpenRun,
  member: Member,
  {
    signer,
    ...sent
  }: { readyFiles: ReadonlySet<string>; receivers: ReadonlySet<string>; signer: Signer },
) {
  const done = new Set<string>()
  const signed = new Set<string>()
  const values = new Map<string, FoldedEntry>()
  const add = (entry: FoldedEntry) => {
    if (signer.person.has(entry.memberId)) {
      if (countsAsWork(entry)) done.add(entryPlaceKey(entry))
      if (entry.kind === 'sign_off') signed.add(entryPlaceKey(entry))
    }
    if (entry.kind === 'value') values.set(entry.id, entry)
  }
  for (const entry of entries) add(entry)
  const known: EntryContext = {
    member,
    startedBy: run.startedBy,
    steps: stepsById(content),
    ...sent,
    hasPerformed: [run.startedBy, ...entries.map(({ toMemberId }) => toMemberId)].includes(
      member.id,
    ),
    maySignNow: signer.maySignNow,
    hasDone: (entry) => done.has(entryPlaceKey(entry)),
    hasSigned: (entry) => signed.has(entryPlaceKey(entry)),
    hasValue: (entryId, stepId, fieldId) => {
      const value = values.get(entryId)
      return value?.stepId === stepId && value.fieldId === fieldId
    },
  }
  return { known, add }
}

function entryPlaceKey({ stepId = '', occurrence = 1 }: EntryPlace): string {
  return JSON.stringify([stepId, occurrence])
}
