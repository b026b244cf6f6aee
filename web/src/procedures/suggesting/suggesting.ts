import { createContext, useContext } from 'react'

/** What readers of steps can make suggestions about. */
export interface Suggesting {
  /** The slug of the organization: a dialog is outside the page that knows it. */
  slug: string
  procedureId: string
  title: string
  /** The published version shown; undefined for the draft. */
  version: number | undefined
  runId?: string | undefined
  /** How many open suggestions a step has, for those who decide on them. */
  openOf?: ((stepId: string) => number) | undefined
}

const Context = createContext<Suggesting | undefined>(undefined)

export const SuggestingProvider = Context.Provider

/** Undefined where nothing can be suggested: on paper, or for a draft that was never published. */
export function useSuggesting(): Suggesting | undefined {
  return useContext(Context)
}
