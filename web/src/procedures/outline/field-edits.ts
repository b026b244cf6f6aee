import type { Step } from '@millwright/contract/procedure-content'
import {
  numberKinds,
  optionKinds,
  type Choice,
  type Field,
  type FieldKind,
  type FieldOption,
} from '@millwright/contract/step-fields'

import { newId } from '../../ui/new-id.ts'

export function newField(kind: FieldKind): Field {
  return {
    id: newId(),
    label: '',
    kind,
    required: false,
    onFail: 'note',
    ...(hasOptions(kind) && { options: [newOption(), newOption()] }),
  }
}

export function newOption(): FieldOption {
  return { id: newId(), label: '' }
}

export function newChoice(): Choice {
  return { id: newId(), label: '', to: 'next' }
}

export function isNumber(kind: FieldKind): boolean {
  return numberKinds.some((each) => each === kind)
}

export function hasOptions(kind: FieldKind): boolean {
  return optionKinds.some((each) => each === kind)
}

/** The field with a different kind, without what that kind doesn't have. */
export function asKind(
  { unit, min, max, target, decimals, options, ...field }: Field,
  kind: FieldKind,
): Field {
  return {
    ...field,
    kind,
    ...(isNumber(kind) && { unit, min, max, target, decimals }),
    ...(hasOptions(kind) && { options: options ?? [newOption(), newOption()] }),
  }
}

/** Omits fields, options and choices that have no label yet. */
export function withNamedFields(step: Step): Step {
  const { choices } = step
  const named = choices ? { ...step, choices: choices.filter(isNamed) } : step
  return withOwnFields(named)
}

function isNamed({ label }: { label: string }): boolean {
  return label.trim() !== ''
}

function withOwnFields(step: Step): Step {
  const { fields } = step
  if (!fields) return step
  const named = fields
    .filter(isNamed)
    .map((field) => (field.options ? { ...field, options: field.options.filter(isNamed) } : field))
  return { ...step, fields: named }
}
