import { createContext, useContext } from 'react'

/** What a reader of steps can say something about. */
export interface Suggesting {
  /** Of the organization: a dialog is in no page that knows it. */
  slug: string
  procedureId: string
  title: string
  /** The published version that is shown; undefined where it is what editors work on. */
  version: number | undefined
  runId?: string | undefined
  /** How many open suggestions there are of a step, for those who decide on them. */
  openOf?: ((stepId: string) => number) | undefined
}

const Context = createContext<Suggesting | undefined>(undefined)

export const SuggestingProvider = Context.Provider

/** Undefined where nothing can be suggested: on paper, of a draft that was never published. */
export function useSuggesting(): Suggesting | undefined {
  return useContext(Context)
}
