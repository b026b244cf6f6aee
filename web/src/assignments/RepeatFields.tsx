import { Chip, Fieldset, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { repetitionFrom, type AssignmentValues } from './form-values.ts'
import {
  frequencies,
  positionInMonth,
  findWeekday,
  weekdays,
  type Frequency,
  type Repetition,
} from './repetition.ts'
import { nthWeekday, weekdayName } from './repetition-words.ts'

interface Fields {
  values: AssignmentValues
  onChange: (values: AssignmentValues) => void
}

const once = 'once'
const asBefore = 'as-before'

/** How it repeats: in words, without any rule to write. */
export function RepeatFields({ values, onChange }: Fields) {
  const { repetition, otherRule, day } = values
  const set = (changed: Partial<Repetition>) => {
    if (repetition) onChange({ ...values, repetition: { ...repetition, ...changed } })
  }
  return (
    <Stack gap="sm">
      <Select
        label={i18n.t('Repeats')}
        allowDeselect={false}
        data={[
          { value: once, label: i18n.t('Doesn’t repeat') },
          ...frequencies.map((value) => ({ value, label: frequencyName(value) })),
          ...(otherRule === null
            ? []
            : [{ value: asBefore, label: i18n.t('Custom rule: {rule}', { rule: otherRule }) }]),
        ]}
        value={repetition?.frequency ?? (otherRule === null ? once : asBefore)}
        onChange={(chosen) => {
          if (chosen === asBefore) return
          const frequency = frequencies.find((each) => each === chosen)
          onChange({
            ...values,
            otherRule: null,
            repetition: frequency && repetitionFrom(frequency, day, repetition),
          })
        }}
      />
      {repetition && (
        <>
          <Interval repetition={repetition} onChange={set} />
          {repetition.frequency === 'WEEKLY' && <Days repetition={repetition} onChange={set} />}
          {repetition.frequency === 'MONTHLY' && day && (
            <Monthly repetition={repetition} day={day} onChange={set} />
          )}
          <Ends repetition={repetition} onChange={set} />
        </>
      )}
    </Stack>
  )
}

interface Part {
  repetition: Repetition
  onChange: (changed: Partial<Repetition>) => void
}

function Interval({ repetition: { frequency, interval }, onChange }: Part) {
  return (
    <NumberInput
      label={intervalLabel(frequency)}
      min={1}
      max={99}
      allowDecimal={false}
      clampBehavior="strict"
      value={interval}
      onChange={(value) => {
        onChange({ interval: Math.max(1, Number(value) || 1) })
      }}
    />
  )
}

function Days({ repetition: { days }, onChange }: Part) {
  return (
    <Fieldset variant="unstyled" legend={i18n.t('On these days')}>
      <Chip.Group
        multiple
        value={days}
        onChange={(chosen) => {
          onChange({ days: weekdays.filter((day) => chosen.includes(day)) })
        }}
      >
        <Group gap={6}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} aria-label={weekdayName(day)}>
              {weekdayName(day, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}

function Monthly({ repetition: { monthly }, day, onChange }: Part & { day: string }) {
  const weekday = findWeekday(day)
  const position = positionInMonth(day)
  return (
    <Select
      label={i18n.t('On these days')}
      allowDeselect={false}
      data={[
        { value: 'day', label: i18n.t('Day {date} of the month', { date: Number(day.slice(8)) }) },
        {
          value: 'weekday',
          label: i18n.t('The {weekday} of the month', { weekday: nthWeekday(position, weekday) }),
        },
      ]}
      value={monthly.by}
      onChange={(by) => {
        onChange({
          monthly: by === 'weekday' ? { by: 'weekday', position, day: weekday } : { by: 'day' },
        })
      }}
    />
  )
}

const usualCount = 10

function Ends({ repetition: { ends }, onChange }: Part) {
  return (
    <Group grow align="flex-end">
      <Select
        label={i18n.t('Ends')}
        allowDeselect={false}
        data={[
          { value: 'never', label: i18n.t('Never') },
          { value: 'day', label: i18n.t('On a date') },
          { value: 'count', label: i18n.t('After a set number of times') },
        ]}
        value={ends.by}
        onChange={(by) => {
          if (by === 'never') onChange({ ends: { by } })
          if (by === 'day') onChange({ ends: { by, day: '' } })
          if (by === 'count') onChange({ ends: { by, count: usualCount } })
        }}
      />
      {ends.by === 'day' && (
        <TextInput
          type="date"
          label={i18n.t('Last day')}
          value={ends.day}
          onChange={(event) => {
            onChange({ ends: { by: 'day', day: event.currentTarget.value } })
          }}
        />
      )}
      {ends.by === 'count' && (
        <NumberInput
          label={i18n.t('Times')}
          min={1}
          max={1000}
          allowDecimal={false}
          clampBehavior="strict"
          value={ends.count}
          onChange={(value) => {
            onChange({ ends: { by: 'count', count: Math.max(1, Number(value) || 1) } })
          }}
        />
      )}
    </Group>
  )
}

function frequencyName(frequency: Frequency): string {
  const names: Record<Frequency, () => string> = {
    DAILY: () => i18n.t('Daily'),
    WEEKLY: () => i18n.t('Weekly'),
    MONTHLY: () => i18n.t('Monthly'),
    YEARLY: () => i18n.t('Yearly'),
  }
  return names[frequency]()
}

function intervalLabel(frequency: Frequency): string {
  const labels: Record<Frequency, () => string> = {
    DAILY: () => i18n.t('Repeat every (days)'),
    WEEKLY: () => i18n.t('Repeat every (weeks)'),
    MONTHLY: () => i18n.t('Repeat every (months)'),
    YEARLY: () => i18n.t('Repeat every (years)'),
  }
  return labels[frequency]()
}
