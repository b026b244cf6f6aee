import type {
  RecordedValue,
  RunOutcome,
  RunStatus,
  RunStep,
} from '@millwright/contract/run-entries'
import type { Field } from '@millwright/contract/step-fields'
import { withUnit } from '@millwright/contract/field-limits'

import { i18n } from '../../i18n.ts'
import { writeOf } from '../fields/field-words.ts'

interface Ending {
  status: RunStatus
  outcome: RunOutcome | null
}

export function endingWord({ status, outcome }: Ending): string {
  return outcome ? outcomeWord(outcome) : statusWord(status)
}

export function statusWord(status: RunStatus): string {
  const words: Record<RunStatus, string> = {
    running: i18n.t('In progress'),
    paused: i18n.t('Paused'),
    finished: i18n.t('Finished'),
    canceled: i18n.t('Canceled'),
  }
  return words[status]
}

export function outcomeWord(outcome: RunOutcome): string {
  const words: Record<RunOutcome, string> = {
    passed: i18n.t('Passed'),
    failed: i18n.t('Failed'),
    incomplete: i18n.t('Incomplete'),
  }
  return words[outcome]
}

export function endingColor({ status, outcome }: Ending): string {
  if (outcome === 'passed') return 'green'
  if (outcome === 'failed') return 'red'
  return status === 'running' ? 'blue' : 'gray'
}

export function stateWord({ state, isOnPath }: Pick<RunStep, 'state' | 'isOnPath'>): string {
  if (!isOnPath) return i18n.t('Not needed')
  const words: Record<RunStep['state'], string> = {
    open: i18n.t({ id: 'Open (of a step)', message: 'Open' }),
    done: i18n.t('Done'),
    skipped: i18n.t('Skipped'),
    held: i18n.t('On hold'),
  }
  return words[state]
}

/** `45 N·m`, `Yes`, the labels of options; for photos, how many there are. */
export function valueWords(field: Field, value: RecordedValue): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No')
  if (typeof value === 'number') return withUnit(value, field.unit, writeOf(field))
  const { options = [] } = field
  const wordOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (!Array.isArray(value)) return wordOf(value)
  if (options.length > 0) return value.map(wordOf).join(', ')
  return i18n.t('{count, plural, one {# file} other {# files}}', { count: value.length })
}
