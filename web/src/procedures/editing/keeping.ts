import { dropDraft, keepDraft, type UnsavedDraft } from '../../device/unsaved-drafts.ts'
import type { DraftHistory } from './draft-history.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'

/** A draft with the state it was made from, used to merge it with what was saved since. */
export interface KeptDraft {
  etag: string | null
  base: ProcedureDraft
  draft: ProcedureDraft
}

/** Shorter than it takes to see a letter appear and the page crash. */
const pauseMilliseconds = 100

export interface Keeping {
  /** Starts keeping changes; returns a function that stops it. */
  start: () => () => void
  /** Once the service has it, the copy is dropped. */
  noteSaved: (draft: ProcedureDraft) => void
}

/**
 * Keeps each state of a draft on the device, a tenth of a second after it changed.
 *
 * @param base the state that the draft was made from, read when it is kept
 */
export function observeKeeping(
  history: Pick<DraftHistory, 'read' | 'subscribe'>,
  of: Pick<UnsavedDraft, 'id' | 'userId' | 'of'>,
  base: () => Omit<KeptDraft, 'draft'>,
): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = history.read().draft
  const keep = () => {
    timer = undefined
    const content: KeptDraft = { ...base(), draft: known }
    void keepDraft({ ...of, keptAt: new Date().toISOString(), content })
  }
  const onChange = () => {
    const { draft } = history.read()
    if (draft === known) return
    known = draft
    timer ??= setTimeout(keep, pauseMilliseconds)
  }
  return {
    start: () => history.subscribe(onChange),
    noteSaved: (draft) => {
      if (draft !== history.read().draft) return
      clearTimeout(timer)
      timer = undefined
      void dropDraft(of.id)
    },
  }
}
