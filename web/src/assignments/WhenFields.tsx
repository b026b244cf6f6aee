import { Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { previewOf } from './assignment-queries.ts'
import { isComplete, withStartDay, createSeries, type AssignmentValues } from './form-values.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { repetitionWords } from './repetition-words.ts'

interface Fields {
  values: AssignmentValues
  onChange: (values: AssignmentValues) => void
}

/** When it is due, and how it repeats. */
export function WhenFields({ values, onChange }: Fields) {
  return (
    <Stack gap="sm">
      <Group grow align="flex-end">
        <TextInput
          type="date"
          required
          withAsterisk={false}
          label={i18n.t('Due on')}
          value={values.day}
          onChange={(event) => {
            onChange(withStartDay(event.currentTarget.value, values))
          }}
        />
        <TextInput
          type="time"
          required
          withAsterisk={false}
          label={i18n.t('Time of day')}
          value={values.time}
          onChange={(event) => {
            onChange({ ...values, time: event.currentTarget.value })
          }}
        />
      </Group>
      <Select
        label={i18n.t('Time zone')}
        searchable
        allowDeselect={false}
        data={zonesWith(values.timezone)}
        value={values.timezone}
        onChange={(timezone) => {
          if (timezone) onChange({ ...values, timezone })
        }}
      />
      <RepeatFields values={values} onChange={onChange} />
      {isComplete({ ...values, role: 'member' }) && <Preview values={values} />}
    </Stack>
  )
}

/** The rule as a sentence, and its dates. */
function Preview({ values }: { values: AssignmentValues }) {
  const { slug } = useOrganization()
  const series = createSeries(values)
  const { recurrence } = series
  const preview = useQuery({
    ...previewOf(slug, { ...series, recurrence: recurrence ?? '' }),
    enabled: recurrence !== null,
  })
  if (recurrence === null) return null
  return (
    <Text size="sm" aria-live="polite">
      <b>{repetitionWords(series)}</b>
      {preview.data && (
        <Text span inherit c="dimmed" display="block">
          {i18n.t('First: {dates}', { dates: preview.data.map(formatDateTime).join(', ') })}
        </Text>
      )}
    </Text>
  )
}

/** Browsers report some time zones under names they don't list. */
function zonesWith(timezone: string): string[] {
  return [...new Set([timezone, ...Intl.supportedValuesOf('timeZone')])]
}
