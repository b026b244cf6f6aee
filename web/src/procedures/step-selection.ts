import type { NumberedStep } from '@millwright/contract/step-numbers'
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import { createStore, type Store } from '../ui/store.ts'

/** Ids of steps, callouts or passages. */
interface Chosen {
  selectedId: string | undefined
  /** The id of the one under the pointer. */
  hoveredId: string | undefined
}

/** It stays the same while the selection changes: only components that show the selection re-render. */
export interface StepSelection {
  chosen: Pick<Store<Chosen>, 'read' | 'subscribe'>
  select: (id: string) => void
  hover: (id: string | undefined) => void
}

const Context = createContext<StepSelection | undefined>(undefined)
export const StepSelectionProvider = Context.Provider

export function useStepSelection(): StepSelection {
  const selection = useContext(Context)
  if (!selection) throw new Error('There is no selection of steps around this component.')
  return selection
}

/** @param firstId the initially selected step */
export function useNewStepSelection(firstId: string | undefined): StepSelection {
  const [selection] = useState((): StepSelection => {
    const chosen = createStore<Chosen>({ selectedId: firstId, hoveredId: undefined })
    return {
      chosen,
      select: (selectedId) => {
        chosen.change((all) => ({ ...all, selectedId }))
      },
      hover: (hoveredId) => {
        chosen.change((all) => ({ ...all, hoveredId }))
      },
    }
  })
  return selection
}

/** @param pick the derived value that is rendered: a string or a boolean */
export function useChosen<Value extends string | boolean | undefined>(
  pick: (chosen: Chosen) => Value,
): Value {
  const { chosen } = useStepSelection()
  return useSyncExternalStore(chosen.subscribe, () => pick(chosen.read()))
}

export function useSelectedId(): string | undefined {
  return useChosen(({ selectedId }) => selectedId)
}

/** The one whose place the source page shows: the hovered one, or else the selected one. */
export function activeIdOf({ hoveredId, selectedId }: Chosen): string | undefined {
  return hoveredId ?? selectedId
}

/** The step `by` places after the selected one, clamped to the first and last. */
export function stepAt(
  steps: readonly NumberedStep[],
  selectedId: string | undefined,
  by: 1 | -1,
): string | undefined {
  const from = steps.findIndex(
    ({ step }) => step.id === selectedId || step.callouts.some(({ id }) => id === selectedId),
  )
  const to = from === -1 ? 0 : Math.min(Math.max(from + by, 0), steps.length - 1)
  return steps[to]?.step.id
}

/** Focuses a step, which selects it. False if no such step is visible. */
export function focusStep(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-step-button="${CSS.escape(id)}"]`)
  button?.focus()
  return button !== null
}

/** Focuses a step, notice or passage. False if none is visible. */
export function focusPart(id: string): boolean {
  if (focusStep(id)) return true
  const escaped = CSS.escape(id)
  const callout = document.querySelector<HTMLElement>(
    `[data-callout="${escaped}"], [data-source-of="${escaped}"]`,
  )
  callout?.focus()
  return callout !== null
}

/** Selects a step, notice or passage and goes there, even where only the selection is visible. */
export function useGoingTo(): (id: string) => void {
  const { select } = useStepSelection()
  return (id) => {
    flushSync(() => {
      select(id)
    })
    focusPart(id)
  }
}

/** Goes to a reference in a text: a step, a section, a figure, or a tool or part, which may be collapsed. */
export function focusNamed(id: string) {
  if (focusStep(id)) return
  const place =
    document.querySelector<HTMLElement>(`#section-${CSS.escape(id)}`) ??
    document.querySelector<HTMLElement>(`#figure-${CSS.escape(id)}`) ??
    document.querySelector<HTMLElement>(`#item-${CSS.escape(id)}`)
  place?.closest('details')?.setAttribute('open', '')
  place?.focus()
}
