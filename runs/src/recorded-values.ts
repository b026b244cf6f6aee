import type { RecordedValue } from '@millwright/contract/run-entries'
import {
  fileKinds,
  numberKinds,
  optionKinds,
  type Field,
  type FieldKind,
} from '@millwright/contract/step-fields'

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Whether a field of this kind can have a value. Null clears any field. */
export function isValueOf(field: Field, value: RecordedValue): boolean {
  if (value === null) return true
  const { kind } = field
  if (kind === 'check') return typeof value === 'boolean'
  if (isOneOf(kind, numberKinds)) return typeof value === 'number' && isCounted(kind, value)
  if (isOneOf(kind, optionKinds) || isOneOf(kind, fileKinds)) return areChosen(field, value)
  if (typeof value !== 'string') return false
  if (kind === 'date') return date.test(value)
  return kind === 'time' ? time.test(value) : true
}

/** Whether anything is recorded; an empty text or list does not count. */
export function isRecorded(value: RecordedValue | undefined): value is RecordedValue {
  if (value === undefined || value === null || value === '') return false
  return !Array.isArray(value) || value.length > 0
}

/**
 * Whether a value means that something is wrong: a number outside the limits, an option that fails, a required
 * check that is unchecked.
 */
export function isFailing(field: Field, value: RecordedValue): boolean {
  const { kind, required, min, max, options = [] } = field
  if (kind === 'check') return required && value === false
  if (typeof value === 'number') {
    return value < (min ?? -Infinity) || value > (max ?? Infinity)
  }
  const chosen = chosenIn(value)
  return options.some(({ id, fails }) => fails && chosen.includes(id))
}

function isOneOf(kind: FieldKind, kinds: readonly FieldKind[]): boolean {
  return kinds.includes(kind)
}

/** A timer cannot be negative. */
function isCounted(kind: FieldKind, value: number): boolean {
  return Number.isFinite(value) && (kind !== 'timer' || value >= 0)
}

/** Options by their ids. For files, a value only tells which ones stay. */
function areChosen({ kind, options = [] }: Field, value: RecordedValue): boolean {
  if (kind === 'choice') return options.some(({ id }) => id === value)
  if (!Array.isArray(value)) return false
  if (isOneOf(kind, fileKinds)) return true
  return value.every((chosen) => options.some(({ id }) => id === chosen))
}

function chosenIn(value: RecordedValue): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}
