import { reanchorPassages } from '../outline/unused-passages.ts'
import type { Caret } from './caret.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'

export type EditDraft = (draft: ProcedureDraft) => ProcedureDraft

export interface HistoryState {
  draft: ProcedureDraft
  canUndo: boolean
  canRedo: boolean
}

/** A draft being edited, with undo and redo of every change. */
export interface DraftHistory {
  read: () => HistoryState
  subscribe: (onChange: () => void) => () => void
  /** @param field being typed into: typing there without a pause is undone in one go */
  change: (edit: EditDraft, field?: string) => void
  /** Changes by others, which stay when one's own are undone. */
  merge: (edit: EditDraft) => void
  /** @returns the cursor at the undone change */
  undo: () => Caret | undefined
  redo: () => Caret | undefined
}

interface Entry {
  draft: ProcedureDraft
  field: string | undefined
  changedAt: number
  /** The cursor before the change that led here, and when it was undone. */
  before: Caret | undefined
  after: Caret | undefined
  /** How many of the merges it contains. */
  merges: number
}

const maxEntries = 500
/** A longer pause starts a new entry. */
const pauseMilliseconds = 800

/** @param outside the cursor, and the time in milliseconds */
export function createDraftHistory(
  first: ProcedureDraft,
  outside: { caret: () => Caret | undefined; now: () => number },
): DraftHistory {
  const listeners = new Set<() => void>()
  const merges: EditDraft[] = []
  let entries: Entry[] = [toEntry(first, { merges: 0, before: undefined })]
  let index = 0
  let state: HistoryState = { draft: first, canUndo: false, canRedo: false }

  const show = () => {
    const entry = settle(entries, index, merges)
    state = { draft: entry.draft, canUndo: index > 0, canRedo: index < entries.length - 1 }
    for (const listener of listeners) listener()
  }
  const typesOn = (field: string | undefined, now: number) => {
    const current = entries[index]
    const isSame = field !== undefined && current?.field === field && index === entries.length - 1
    return isSame && now - current.changedAt < pauseMilliseconds ? current : undefined
  }
  return {
    read: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change: (edit, field) => {
      const draft = reanchorPassages(state.draft, edit(state.draft))
      if (draft === state.draft) return
      const now = outside.now()
      const typed = typesOn(field, now)
      const before = typed ? typed.before : outside.caret()
      const made = toEntry(draft, { merges: merges.length, before })
      const entry = { ...made, field, changedAt: now }
      entries = [...entries.slice(0, typed ? index : index + 1), entry].slice(-maxEntries)
      index = entries.length - 1
      show()
    },
    merge: (edit) => {
      merges.push(edit)
      show()
    },
    undo: () => {
      const entry = entries[index]
      if (!entry || index === 0) return undefined
      entry.after = outside.caret()
      index -= 1
      show()
      return entry.before
    },
    redo: () => {
      const entry = entries[index + 1]
      if (!entry) return undefined
      index += 1
      show()
      return entry.after
    },
  }
}

function toEntry(
  draft: ProcedureDraft,
  { merges, before }: Pick<Entry, 'merges' | 'before'>,
): Entry {
  return { draft, field: undefined, changedAt: 0, before, after: undefined, merges }
}

/** The entry with all merges that came after it. */
function settle(entries: Entry[], index: number, merges: readonly EditDraft[]): Entry {
  const entry = entries[index]
  if (!entry) throw new Error('The history of a draft has no such entry.')
  const draft = merges.slice(entry.merges).reduce((merged, edit) => edit(merged), entry.draft)
  const settled = { ...entry, draft, merges: merges.length }
  entries[index] = settled
  return settled
}
