import type { Field } from '@millwright/contract/step-fields'

/** @param field being typed into, if any */
export type ChangeField = (changed: Field, field?: string) => void
