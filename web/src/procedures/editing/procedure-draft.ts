import type { Callout, Item } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { stepsOf } from '@millwright/contract/step-numbers'
import { useState } from 'react'

import { changeStep, newSection, newStep, withoutEmpty, type Outline } from './outline-edits.ts'

/** What the editor holds of a procedure until it is saved. */
export interface ProcedureDraft {
  title: string
  description: string
  outline: Outline
  callouts: Callout[]
  tools: Item[]
  parts: Item[]
  unplaced: Callout[]
  /** Undefined where it is not known what of the document was not used. */
  unused: UnusedPassage[] | undefined
}

/** A procedure without steps starts with an empty one, to be written. */
export function editableDraft(procedure: Procedure): ProcedureDraft {
  const state = procedureState(procedure)
  if (state.outline.length > 0) return state
  return { ...state, outline: [{ ...newSection(''), steps: [newStep()] }] }
}

/** What of a procedure is edited, as it is. */
export function procedureState(procedure: Procedure): ProcedureDraft {
  return {
    title: procedure.title,
    description: procedure.description ?? '',
    outline: procedure.outline,
    callouts: procedure.callouts,
    tools: procedure.tools,
    parts: procedure.parts,
    unplaced: procedure.review?.unplaced ?? [],
    unused: procedure.review?.unused,
  }
}

/** The body that saves a draft. */
export function bodyOf(draft: ProcedureDraft, hasReview: boolean) {
  return {
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    outline: withoutEmpty(draft.outline),
    callouts: draft.callouts.filter(({ text }) => text.trim() !== ''),
    tools: draft.tools.filter(({ name }) => name.trim() !== ''),
    parts: draft.parts.filter(({ name }) => name.trim() !== ''),
    ...(hasReview && {
      review: { unplaced: draft.unplaced, ...(draft.unused && { unused: draft.unused }) },
    }),
  }
}

/** Puts a notice without a place at a step, or above all steps when `stepId` is empty. */
export function place(draft: ProcedureDraft, callout: Callout, stepId: string): ProcedureDraft {
  const unplaced = draft.unplaced.filter(({ id }) => id !== callout.id)
  if (stepId === '') return { ...draft, unplaced, callouts: [...draft.callouts, callout] }
  const step = stepsOf(draft.outline).find((each) => each.step.id === stepId)?.step
  if (!step) return draft
  const callouts = [...step.callouts, callout]
  return { ...draft, unplaced, outline: changeStep(draft.outline, stepId, { callouts }) }
}

/** @param field what is typed into; all typing into one field is undone at once */
export type ChangeDraft = (
  change: (draft: ProcedureDraft) => ProcedureDraft,
  field?: string,
) => void

interface State {
  draft: ProcedureDraft
  /** What was typed into to come here. */
  field: string | undefined
}

const maxUndone = 100

/** A draft under edit, each change of which can be undone. */
export function useProcedureDraft(procedure: Procedure) {
  const [history, setHistory] = useState<State[]>(() => [
    { draft: editableDraft(procedure), field: undefined },
  ])
  const latest = history.at(-1)
  const draft = latest?.draft ?? editableDraft(procedure)
  const change: ChangeDraft = (next, field) => {
    setHistory((all) => {
      const last = all.at(-1)
      if (!last) return all
      const kept = field !== undefined && last.field === field ? all.slice(0, -1) : all
      return [...kept.slice(-maxUndone), { draft: next(last.draft), field }]
    })
  }
  const undo = () => {
    setHistory((all) => (all.length > 1 ? all.slice(0, -1) : all))
  }
  return { draft, change, undo, isChanged: history.length > 1 }
}
