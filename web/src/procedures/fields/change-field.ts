import type { Field } from '@millwright/contract/step-fields'

/** @param field what is typed into; left out, nothing is */
export type ChangeField = (changed: Field, field?: string) => void
