import { limitsOf, withUnit } from '@millwright/contract/field-limits'
import type { Choice, Field, FieldKind, SignOff } from '@millwright/contract/step-fields'
import type { StepNumbers } from '@millwright/contract/step-numbers'

import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'

export function fieldKindWord(kind: FieldKind): string {
  const words: Record<FieldKind, string> = {
    check: i18n.t('Check box'),
    text: i18n.t({ id: 'Text (of a field)', message: 'Text' }),
    number: i18n.t({ id: 'Reading (of a value)', message: 'Reading' }),
    choice: i18n.t('One choice'),
    multiple: i18n.t('Several choices'),
    photo: i18n.t('Photo'),
    video: i18n.t('Video'),
    file: i18n.t('File'),
    date: i18n.t('Date'),
    time: i18n.t('Time of day'),
    meter: i18n.t('Counter reading'),
    part: i18n.t('Part used'),
    tool: i18n.t('Tool used'),
    timer: i18n.t('Duration'),
  }
  return words[kind]
}

/** The constraints of a value, beside the label: limits, target, options, whether it is required. */
export function fieldFacts(field: Field): string[] {
  const limits = fieldLimits(field)
  const { target, unit, options = [], required } = field
  return [
    ...(limits === undefined ? [] : [limits]),
    ...(target === undefined || target === null
      ? []
      : [i18n.t('target {value}', { value: withUnit(target, unit, writeOf(field)) })]),
    ...(options.length === 0 ? [] : [options.map(({ label }) => label).join(' / ')]),
    ...(required ? [i18n.t('required')] : []),
  ]
}

/** `40–50 N·m`, formatted for the reader's language. */
export function fieldLimits(field: Field): string | undefined {
  return limitsOf(field, writeOf(field))
}

/** A number with the field's decimals. */
export function writeOf({ decimals }: Pick<Field, 'decimals'>): (value: number) => string {
  const digits = decimals ?? undefined
  return (value) =>
    formatNumber(
      value,
      digits === undefined
        ? { maximumFractionDigits: 10 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    )
}

export function signOffWords({ by, meaning }: SignOff): string {
  const words: Record<SignOff['by'], string> = {
    anyone: i18n.t('Sign-off'),
    other: i18n.t('Sign-off by someone else'),
    manager: i18n.t('Sign-off by a manager'),
  }
  return meaning ? `${words[by]}: ${meaning}` : words[by]
}

/** The target of a choice. */
export function choiceWords({ label, to }: Choice, numbers: StepNumbers): string {
  if (to === 'end') return i18n.t('{label} → end', { label })
  const number = numbers.get(to)
  if (number === undefined) return label
  return i18n.t('{label} → step {number}', { label, number })
}

/** `5 min`, `1 h 30 min`, formatted for the reader's language. */
export function durationWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = seconds % 60
  const parts: [value: number, unit: string][] = [
    [hours, 'hour'],
    [minutes, 'minute'],
    [rest, 'second'],
  ]
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ')
}
