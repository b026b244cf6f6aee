import type { VersionInsight } from '@millwright/contract/procedure-insights'
import { Table } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import { roundedDuration } from './durations.ts'
import { ScrolledTable } from './ScrolledTable.tsx'

/** How the runs of each version ended and how long they took, for comparison. */
export function VersionTable({ versions }: { versions: readonly VersionInsight[] }) {
  const share = (count: number, of: number) =>
    of === 0 ? '–' : formatNumber(count / of, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ScrolledTable label={i18n.t('Versions compared')} minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{i18n.t('Version')}</Table.Th>
          <Table.Th>{i18n.t('Runs')}</Table.Th>
          <Table.Th>{i18n.t('Passed')}</Table.Th>
          <Table.Th>{i18n.t('Failed')}</Table.Th>
          <Table.Th>{i18n.t('Incomplete')}</Table.Th>
          <Table.Th>{i18n.t('Canceled')}</Table.Th>
          <Table.Th>{i18n.t('Deviations')}</Table.Th>
          <Table.Th>{i18n.t('Median')}</Table.Th>
          <Table.Th>{i18n.t('90% within')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map(({ version, runs, passed, failed, incomplete, canceled, ...rest }) => {
          const finished = passed + failed + incomplete
          return (
            <Table.Tr key={version}>
              <Table.Th scope="row">{version}</Table.Th>
              <Table.Td>{formatNumber(runs)}</Table.Td>
              <Table.Td>{share(passed, finished)}</Table.Td>
              <Table.Td>{share(failed, finished)}</Table.Td>
              <Table.Td>{share(incomplete, finished)}</Table.Td>
              <Table.Td>{formatNumber(canceled)}</Table.Td>
              <Table.Td>{formatNumber(rest.deviations)}</Table.Td>
              <Table.Td>{rest.times ? roundedDuration(rest.times.median) : '–'}</Table.Td>
              <Table.Td>{rest.times ? roundedDuration(rest.times.p90) : '–'}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </ScrolledTable>
  )
}
