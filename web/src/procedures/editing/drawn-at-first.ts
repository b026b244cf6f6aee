import { stepsOf } from '@millwright/contract/step-numbers'
import { createContext, useContext } from 'react'

import type { Outline } from '../outline/outline-edits.ts'

/** About as many as there is room for on a screen, before and after the first one. */
const shownAround = 15

const Context = createContext<ReadonlySet<string>>(new Set())

/** The steps that can be written in as soon as the editor is there. The others are drawn as they come near, or in spare time. */
export const DrawnAtFirstProvider = Context.Provider

export function useDrawnAtFirst(): ReadonlySet<string> {
  return useContext(Context)
}

/** @param startAt the step that one begins at; left out, the first one */
export function stepsAround(outline: Outline, startAt: string | undefined): ReadonlySet<string> {
  const ids = stepsOf(outline).map(({ step }) => step.id)
  const at = Math.max(0, ids.indexOf(startAt ?? ''))
  return new Set(ids.slice(Math.max(0, at - shownAround), at + shownAround))
}

/** What `doInSpareTime` knows the drawing of a step by. */
export function drawingOf(stepId: string): string {
  return `drawing:${stepId}`
}
