import type { StepNumbers } from '@millwright/contract/step-numbers'
import { createContext, useContext } from 'react'

const Context = createContext<StepNumbers>(new Map())

/** Provides the numbers that the steps have on the screen or on paper. */
export const ShownNumbersProvider = Context.Provider

export function useShownNumbers(): StepNumbers {
  return useContext(Context)
}
