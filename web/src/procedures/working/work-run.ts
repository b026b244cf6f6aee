import type { RunEntryInput, RunOutcome } from '@millwright/contract/run-entries'
import type { Procedure } from '@millwright/contract/procedures'
import type { RunState } from '@millwright/runs/fold-run'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { runKey } from '../../device/kept-work.ts'
import { serviceTime } from '../../device/service-clock.ts'
import { newUuid } from '../../device/uuid.ts'
import { queueInOrder } from '../../outbox/outbox.ts'
import { profile, useOrganization } from '../../session.ts'
import { whereUsed } from '../procedure-queries.ts'
import { takingOver, handingOver } from '../runs/handing-over.ts'
import { newEntry, versionOf } from '../runs/run-queries.ts'
import { useAssignedWork, type WorkSearch } from './assigned-work.ts'
import { addRead, foldHeldRun, type HeldRun } from './held-run.ts'

export type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

export interface WorkRun {
  /** The procedure as the run follows it: the version that it was started with. */
  followed: Procedure
  /** While that version is loading. */
  isLooking: boolean
  /** The state of the run; undefined before it is started, and when trying out a draft. */
  state: RunState | undefined
  runId: string | undefined
  /** As held by this device. */
  held: HeldRun | undefined
  /** Until its start is queued: no one else can know of it. */
  isStarting: boolean
  start: () => void
  add: (...contents: EntryContent[]) => void
  /** Adds a photo or another file, which the entry then refers to. */
  addFile: (file: File, content: EntryContent) => void
  finish: (outcome?: RunOutcome) => void
  /** @returns the run as it was handed over, to take it back */
  handOver: (toMemberId: string, text: string) => HeldRun | undefined
  /** Continues, as oneself, a run that someone else has or that is paused. */
  continueRun: (run: HeldRun, state: Pick<RunState, 'status' | 'handedTo'>) => void
  /**
   * Continues a run started on another device, or a loaded state of the current one; with none, that device has ended
   * it.
   */
  takeUp: (begun: HeldRun | undefined) => void
}

/**
 * The run of a published procedure. It is created here and sent by the outbox, so that a lost connection or an empty
 * battery loses nothing. A draft is only tried out.
 */
export function useWorkRun(procedure: Procedure, wanted: WorkSearch): WorkRun {
  const { slug, memberId } = useOrganization()
  const queries = useQueryClient()
  const userId = useSuspenseQuery(profile()).data.id
  const key = runKey(memberId, procedure.id)
  const { held, hold, heldNow } = useHeldRun(key)
  const { starting, noteStart } = useStarting()
  const { followed, isLooking } = usePinned(procedure, held)
  const used = useQuery(whereUsed(slug, procedure.id)).data ?? []
  const { assigned, noteFinished } = useAssignedWork(procedure.id, wanted)
  const waiting = { userId, slug, title: procedure.title, procedureId: procedure.id }
  const append = (run: HeldRun, contents: EntryContent[]): HeldRun => {
    const entries = contents.map(newEntry)
    void queueInOrder({ kind: 'run-entries', ...waiting, runId: run.id, entries }, queries)
    return { ...run, entries: [...run.entries, ...entries] }
  }
  const start = () => {
    if (held || !isPublished(procedure)) return
    const { id: procedureId, version } = procedure
    const run = { id: newUuid(), version, startedAt: serviceTime(), entries: [] }
    const body = { ...bodyOf(run, procedureId, used), ...assigned }
    noteStart(run.id, queueInOrder({ kind: 'start-run', ...waiting, body }, queries))
    hold({ ...run, assigned })
  }
  const state = useRunState(followed, held)
  return {
    followed,
    isLooking,
    state,
    runId: held?.id,
    held,
    isStarting: held !== undefined && held.id === starting,
    start,
    takeUp: (begun) => {
      const run = heldNow()
      hold(begun && run?.id === begun.id ? addRead(run, begun.entries) : begun)
    },
    add: (...contents) => {
      const run = heldNow()
      if (run) hold(append(run, contents))
    },
    addFile: (file, content) => {
      const run = heldNow()
      if (!run) return
      const entry = newEntry(content)
      void queueInOrder({ kind: 'run-file', ...waiting, runId: run.id, file, entry }, queries)
      // Until it has been uploaded, the file is identified by its entry.
      hold({ ...run, entries: [...run.entries, { ...entry, fileId: entry.id }] })
    },
    finish: (outcome) => {
      const run = heldNow()
      if (run)
        noteFinished(followed, append(run, [{ kind: 'finish', ...(outcome && { outcome }) }]))
      hold(undefined)
    },
    ...betweenPeople(memberId, { heldNow, state, hold, append }),
  }
}

/** The run at hand, which outlasts the page. */
function useHeldRun(key: string) {
  const [held, setHeld] = useState(() => storedRun(key))
  // What is added twice at one moment isn't rendered in between.
  const latest = useRef(held)
  return {
    held,
    heldNow: () => latest.current,
    hold: (run: HeldRun | undefined) => {
      latest.current = run
      setHeld(run)
      if (run) localStorage.setItem(key, JSON.stringify(run))
      else localStorage.removeItem(key)
    },
  }
}

/** Hands a run over, and takes one over. */
function betweenPeople(
  memberId: string,
  {
    heldNow,
    state,
    hold,
    append,
  }: {
    heldNow: () => HeldRun | undefined
    state: RunState | undefined
    hold: (run: HeldRun | undefined) => void
    append: (run: HeldRun, contents: EntryContent[]) => HeldRun
  },
): Pick<WorkRun, 'handOver' | 'continueRun'> {
  return {
    handOver: (toMemberId, text) => {
      const run = heldNow()
      if (!run || !state) return undefined
      const given = append(run, handingOver(toMemberId, text, state))
      hold(undefined)
      return given
    },
    continueRun: (taken, current) => {
      hold(append(taken, takingOver(memberId, current)))
    },
  }
}

/** The run whose start is being written to this device's disk, which queued entries wait for. */
function useStarting() {
  const [starting, setStarting] = useState<string>()
  const noteStart = (runId: string, queued: Promise<void>) => {
    setStarting(runId)
    void queued.finally(() => {
      setStarting(undefined)
    })
  }
  return { starting, noteStart }
}

function useRunState(followed: Procedure, held: HeldRun | undefined): RunState | undefined {
  const { memberId } = useOrganization()
  return useMemo(() => held && foldHeldRun(followed, held, memberId), [followed, held, memberId])
}

/** A common procedure doesn't refer to an item. */
function bodyOf(
  { id, version, startedAt }: HeldRun,
  procedureId: string,
  used: readonly { id: string }[],
) {
  const guidebookId = used.length === 1 ? used[0]?.id : undefined
  return { id, procedureId, version, startedAt, ...(guidebookId !== undefined && { guidebookId }) }
}

/** Whether the published version is shown: editors see their draft. */
function isPublished({ version, hasUnpublishedChanges, status }: Procedure): boolean {
  return version > 0 && !hasUnpublishedChanges && status === 'published'
}

/** The content of the version that the run was started with, whatever has been published since. */
function usePinned(procedure: Procedure, held: HeldRun | undefined) {
  const { slug } = useOrganization()
  const isOther =
    held !== undefined && (held.version !== procedure.version || procedure.hasUnpublishedChanges)
  const version = useQuery({
    ...versionOf(slug, procedure.id, held?.version ?? 0),
    enabled: isOther,
  })
  const followed = useMemo(() => {
    if (!isOther || !version.data) return procedure
    const { outline, callouts, tools, parts } = version.data
    return { ...procedure, outline, callouts, tools, parts }
  }, [isOther, version.data, procedure])
  return { followed, isLooking: isOther && version.isFetching && !version.data }
}

function storedRun(key: string): HeldRun | undefined {
  return (JSON.parse(localStorage.getItem(key) ?? 'null') as HeldRun | null) ?? undefined
}
