import { procedures, type Procedure } from '@millwright/contract/procedures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useState } from 'react'

import { sendTagged, type Tagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { isAway, retryMilliseconds } from '../../device/use-saving-when-back.ts'
import { useOrganization } from '../../session.ts'
import {
  createProcedureBody,
  editableDraft,
  type ProcedureDraft,
} from '../outline/procedure-draft.ts'
import { acceptProcedure, inTurn, procedureById } from '../procedure-queries.ts'
import { focusPart } from '../step-selection.ts'
import { reanchorPassages } from '../outline/unused-passages.ts'

/** The actions on a procedure while it is read beside its document. */
export interface Reviewing {
  procedure: Procedure
  /** Changes the procedure immediately, and saves it. */
  apply: (change: ReviewChange) => void
  undo: () => void
  canUndo: boolean
  /** The last action. */
  announcement: string
}

export interface ReviewChange {
  edit: (draft: ProcedureDraft) => ProcedureDraft
  /** Announces the action to screen readers. */
  announcement: string
  /** The step or notice it applies to, to return to on undo. */
  id: string
  /** The one to continue with; if omitted, the focus stays where it is. */
  next?: string | undefined
}

const Context = createContext<Reviewing | undefined>(undefined)
export const ReviewProvider = Context.Provider

const IsReviewed = createContext(false)
export const IsReviewedProvider = IsReviewed.Provider

/** For components that don't re-render with each change. */
export function useIsReviewed(): boolean {
  return useContext(IsReviewed)
}

/** Undefined where a procedure is read-only. */
export function useReview(): Reviewing | undefined {
  return useContext(Context)
}

/** Changes are shown immediately and saved one after the other; none overwrites other people's changes. */
export function useReviewing(tagged: Tagged<Procedure>): Reviewing {
  const [past, setPast] = useState<{ draft: ProcedureDraft; id: string }[]>([])
  const [announcement, setAnnouncement] = useState('')
  const procedure = tagged.value
  const { latest, save } = useSaving(tagged)
  const focusNext = useFocusAfter(procedure)
  const put = (draft: ProcedureDraft, words: string, next: string | undefined) => {
    focusNext(next)
    save(draft)
    setAnnouncement(words)
  }
  return {
    procedure,
    apply: ({ edit, announcement: words, id, next }) => {
      const before = editableDraft(latest())
      const after = reanchorPassages(before, edit(before))
      if (isSame(before, after)) {
        setAnnouncement(i18n.t('Nothing to change here'))
        return
      }
      setPast((all) => [...all, { draft: before, id }])
      put(after, words, next)
    },
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      put(last.draft, i18n.t('Undone'), last.id)
    },
    canUndo: past.length > 0,
    announcement,
  }
}

function isSame(before: ProcedureDraft, after: ProcedureDraft): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** A moved row loses the focus, so it is restored once the changed procedure is on the screen. */
function useFocusAfter(procedure: Procedure) {
  const wanted = useRef<string>(undefined)
  const shown = useRef(procedure)
  useEffect(() => {
    if (shown.current === procedure) return
    shown.current = procedure
    if (wanted.current !== undefined) focusPart(wanted.current)
    wanted.current = undefined
  })
  return (id: string | undefined) => {
    wanted.current = id
  }
}

function useSaving({ value, etag }: Tagged<Procedure>) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const { queryKey } = procedureById(slug, value.id)
  const waiting = useRef(0)
  const savedEtag = useRef(etag)
  useEffect(() => {
    if (waiting.current === 0) savedEtag.current = etag
  }, [etag])
  const saving = useMutation({
    scope: inTurn(value.id),
    retry: (_failures, error) => isAway(error),
    retryDelay: retryMilliseconds,
    mutationFn: async (draft: ProcedureDraft) =>
      await sendTagged<Procedure>(slug, procedures.update, {
        params: { procedureId: value.id },
        body: createProcedureBody(draft, value.review !== undefined || draft.unplaced.length > 0),
        ...(savedEtag.current && { headers: { 'if-match': savedEtag.current } }),
      }),
    onSuccess: async (saved) => {
      savedEtag.current = saved.etag
      waiting.current -= 1
      if (waiting.current === 0) await acceptProcedure(queries, slug, saved)
    },
    onError: async () => {
      waiting.current -= 1
      if (waiting.current === 0) await queries.invalidateQueries({ queryKey })
    },
  })
  // The screen lags behind fast key presses.
  const latest = () => queries.getQueryData<Tagged<Procedure>>(queryKey)?.value ?? value
  const save = (draft: ProcedureDraft) => {
    waiting.current += 1
    // A refetch under way returns older data than this.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { value: withDraft(latest(), draft), etag })
    saving.mutate(draft)
  }
  return { latest, save }
}

function withDraft(procedure: Procedure, draft: ProcedureDraft): Procedure {
  const { outline, callouts, tools, parts, unplaced, unused } = draft
  return {
    ...procedure,
    outline,
    callouts,
    tools,
    parts,
    review: { ...procedure.review, unplaced, ...(unused && { unused }) },
  }
}
