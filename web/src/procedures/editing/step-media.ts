import { createContext, useContext } from 'react'

import type { Store } from '../../ui/store.ts'

/** The ways to add pictures, videos and models to a step. It stays the same while one procedure is edited. */
export interface StepMedia {
  /** Opens the browser's own dialog. */
  chooseFiles: (stepId: string) => void
  addFiles: (stepId: string, files: File[]) => void
  pickCapture: (stepId: string) => void
  pickModel: (stepId: string) => void
  /** How many files are being uploaded for a step, by its id. */
  pending: Store<ReadonlyMap<string, number>>
}

const Context = createContext<StepMedia | undefined>(undefined)
export const StepMediaProvider = Context.Provider

export function useStepMedia(): StepMedia {
  const media = useContext(Context)
  if (!media) throw new Error('There is no editor around this component.')
  return media
}
