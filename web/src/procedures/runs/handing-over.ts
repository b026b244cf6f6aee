import type { RunEntryInput, RunStatus } from '@millwright/contract/run-entries'

type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

interface Standing {
  status: RunStatus
  /** Null while it is with who started it. */
  handedTo: string | null
}

/** What gives a run to someone else. Until they go on with it, it waits, and its time stands still. */
export function handingOver(
  toMemberId: string,
  text: string,
  { status }: Pick<Standing, 'status'>,
): EntryContent[] {
  const given: EntryContent = { kind: 'hand_over', toMemberId, ...(text !== '' && { text }) }
  return status === 'running' ? [{ kind: 'pause' }, given] : [given]
}

/** What goes on with a run as the member who does so. */
export function takingOver(memberId: string, { status, handedTo }: Standing): EntryContent[] {
  return [
    ...(handedTo === memberId ? [] : [{ kind: 'hand_over' as const, toMemberId: memberId }]),
    ...(status === 'paused' ? [{ kind: 'resume' as const }] : []),
  ]
}
