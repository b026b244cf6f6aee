import { notFound } from '@millwright/contract/errors'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { maxEntries, type RunEntry, type RunEntryInput } from '@millwright/contract/run-entries'
import type { RunSummary, TakenEntries } from '@millwright/contract/runs'
import { inTime } from '@millwright/runs/entry-order'
import { foldRun, type RunState } from '@millwright/runs/fold-run'
import { doersIn } from '@millwright/runs/sign-offs'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'

import { chained, endOf } from './entry-chain.ts'
import { entriesOf, insertEntries } from './entry-queries.ts'
import { readyFilesOf } from './files/queries.ts'
import { findRun, lockRun, updateRun, type ChainEnd } from './queries.ts'
import { refusalOf, stepsById, type Known } from './refusals.ts'
import { contentOfRun } from './version-queries.ts'

/** A run that nobody else adds to before this transaction ends. */
export interface OpenRun {
  run: RunSummary
  end: ChainEnd
  content: ProcedureContent
  entries: RunEntry[]
}

/** @throws {ApiError} `not_found` */
export async function openRun(org: OrganizationWriter, runId: string): Promise<OpenRun> {
  const end = (await lockRun(org, runId)) ?? notFound()
  const [run, content, entries] = await Promise.all([
    findRun(org, runId),
    contentOfRun(org, runId),
    entriesOf(org, runId),
  ])
  return { end, run: run ?? notFound(), content: content ?? notFound(), entries }
}

type Taken = Omit<TakenEntries, 'run'>

/** Takes what is new of what a device sends, and says of each what became of it. */
export async function takeEntries(
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
  const known = knownWith(open, member, readyFiles, fresh)
  for (const entry of sent) {
    if (there.has(entry.id)) {
      taken.known.push(entry.id)
      continue
    }
    const code = isFull(open, fresh) ? 'run_full' : refusalOf(entry, known)
    if (code) {
      taken.refused.push({ id: entry.id, code })
      continue
    }
    there.add(entry.id)
    fresh.push(entry)
    taken.accepted.push(entry.id)
  }
  await keep(org, member, open, fresh)
  return taken
}

/** Whether a run has all the entries that it may have, with those that are about to be added. */
export function isFull({ end }: Pick<OpenRun, 'end'>, fresh: readonly unknown[] = []): boolean {
  return end.lastSeq + fresh.length >= maxEntries
}

/** Adds entries that need no looking at. @returns what the run has come to */
export async function keep(
  org: OrganizationWriter,
  member: Member,
  { run, end, content, entries }: OpenRun,
  fresh: readonly RunEntryInput[],
): Promise<RunState> {
  const added = chained(fresh, end, { memberId: member.id, receivedAt: new Date() })
  const state = foldRun(content, run.startedAt, [...entries, ...added])
  if (added.length > 0) {
    await insertEntries(org, run.id, added)
    await updateRun(org, run, state, endOf(added, end))
  }
  return state
}

/** @param fresh what is taken, which grows while it is looked at */
function knownWith(
  { run, content, entries }: OpenRun,
  member: Member,
  readyFiles: ReadonlySet<string>,
  fresh: readonly RunEntryInput[],
): Known {
  const all = () => [...entries, ...fresh.map((entry) => ({ ...entry, memberId: member.id }))]
  return {
    member,
    startedBy: run.startedBy,
    steps: stepsById(content),
    readyFiles,
    hasDone: (memberId, stepId, occurrence) => {
      const pass = all().filter(
        (entry) => entry.stepId === stepId && (entry.occurrence ?? 1) === occurrence,
      )
      return doersIn(inTime(pass)).has(memberId)
    },
    hasValue: (entryId, stepId, fieldId) =>
      all().some(
        (entry) =>
          entry.id === entryId &&
          entry.kind === 'value' &&
          entry.stepId === stepId &&
          entry.fieldId === fieldId,
      ),
  }
}
