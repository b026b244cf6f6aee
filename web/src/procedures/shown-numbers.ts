import type { StepNumbers } from '@millwright/contract/step-numbers'
import { createContext, useContext } from 'react'

const Context = createContext<StepNumbers>(new Map())

/** Given the numbers that the steps on the screen or on paper have. */
export const ShownNumbersProvider = Context.Provider

export function useShownNumbers(): StepNumbers {
  return useContext(Context)
}
