import type { RangeFault } from '@millwright/contract/serial-order'
import type { SerialRange } from '@millwright/contract/serial-ranges'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

const wordsOfFault: Record<RangeFault, () => string> = {
  no_end: () => i18n.t('Enter the first or the last serial number.'),
  reversed: () => i18n.t('The last serial number comes before the first.'),
  overlapping: () => i18n.t('Some of these serial numbers are in another range, too.'),
}

interface RowParts {
  range: SerialRange
  /** Distinguishes its fields from those of others. */
  number: number
  fault: RangeFault | undefined
  onChange: (range: SerialRange) => void
  onRemove: () => void
}

/** A range of serial numbers, and the day whose page it shows. */
export function SerialRangeRow({ range, number, fault, onChange, onRemove }: RowParts) {
  const fields = [
    { name: 'from', label: i18n.t('From serial number') },
    { name: 'to', label: i18n.t('To serial number') },
    { name: 'day', label: i18n.t('Page as of') },
  ] as const
  return (
    <Group gap="xs" align="flex-start">
      {fields.map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          aria-label={`${label} (${number})`}
          type={name === 'day' ? 'date' : 'text'}
          maxLength={100}
          style={{ flex: '1 1 130px' }}
          value={range[name] ?? ''}
          error={name === 'from' && fault && wordsOfFault[fault]()}
          onChange={(event) => {
            onChange({ ...range, [name]: event.currentTarget.value || null })
          }}
        />
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        mt={26}
        aria-label={i18n.t('Remove range {number}', { number })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}
