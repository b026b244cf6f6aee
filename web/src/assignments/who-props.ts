import type { AssignmentValues } from './form-values.ts'

export interface WhoProps {
  values: AssignmentValues
  /** Whether it was to be sent, and what is missing is said. */
  isTried: boolean
  onChange: (values: AssignmentValues) => void
}
