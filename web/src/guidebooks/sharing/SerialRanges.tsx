import type { Guidebook } from '@millwright/contract/guidebooks'
import { faultsOf, maxSerialRanges } from '@millwright/contract/serial-order'
import type { SerialRange } from '@millwright/contract/serial-ranges'
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useGuidebookChange } from '../use-guidebook-change.ts'
import { SerialRangeRow } from './SerialRangeRow.tsx'

interface Row {
  id: number
  range: SerialRange
}

/** Which machines see an earlier state of the page: readers enter their serial number. */
export function SerialRanges({ guidebook: { id, serialRanges } }: { guidebook: Guidebook }) {
  const [rows, setRows] = useState<readonly Row[]>(() => serialRanges.map(rowOf))
  const change = useGuidebookChange(
    async (client, changed: SerialRange[]) =>
      await client.guidebooks.update({
        params: { guidebookId: id },
        body: { serialRanges: changed },
      }),
  )
  const ranges = rows.map(({ range }) => range)
  const isChanged = JSON.stringify(ranges) !== JSON.stringify(serialRanges)
  const faults = isChanged ? faultsOf(ranges) : []
  return (
    <Fieldset legend={i18n.t('Versions by serial number')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {i18n.t(
            'Readers enter the serial number of their machine and see the page as it was on the day you choose. Without a day, they see the latest.',
          )}
        </Text>
        {rows.map(({ id: rowId, range }, index) => (
          <SerialRangeRow
            key={rowId}
            range={range}
            number={index + 1}
            fault={faults[index]}
            onChange={(changed) => {
              setRows(rows.with(index, { id: rowId, range: changed }))
            }}
            onRemove={() => {
              setRows(rows.toSpliced(index, 1))
            }}
          />
        ))}
        <Group gap="xs">
          <AddButton
            isFull={rows.length >= maxSerialRanges}
            onAdd={() => {
              setRows([...rows, rowOf({ from: null, to: null, day: null })])
            }}
          />
          {isChanged && (
            <Button
              size="xs"
              loading={change.isPending}
              disabled={faults.some(Boolean)}
              onClick={() => {
                change.mutate(ranges)
              }}
            >
              {i18n.t('Save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  )
}

let rowCount = 0

function rowOf(range: SerialRange): Row {
  rowCount += 1
  return { id: rowCount, range }
}

function AddButton({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} />}
      disabled={isFull}
      onClick={onAdd}
    >
      {i18n.t('Add serial numbers')}
    </Button>
  )
}
