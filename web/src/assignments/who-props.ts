import type { AssignmentValues } from './form-values.ts'

export interface WhoProps {
  values: AssignmentValues
  /** Whether it was submitted, so that missing values are shown. */
  isTried: boolean
  onChange: (values: AssignmentValues) => void
}
