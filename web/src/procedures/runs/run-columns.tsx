import type { RunSummary } from '@millwright/contract/runs'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { RowLink } from '../../ui/RowLink.tsx'
import { durationWords } from '../fields/field-words.ts'
import { participantNames } from './people-of-run.ts'
import { RunBadge } from './RunBadge.tsx'

/** @param runs the listed ones: columns that are empty for all of them are omitted */
export function runColumns(slug: string, runs: readonly RunSummary[]): Column<RunSummary, never>[] {
  const hasSerial = runs.some(({ subject }) => subject.serialNumber)
  const hasOrder = runs.some(({ workOrder }) => workOrder)
  return [
    {
      title: i18n.t('Procedure'),
      cell: ({ id, title }) => <RowLink {...paths.run(slug, id)}>{title}</RowLink>,
    },
    { title: i18n.t('Status'), isPlain: true, cell: (run) => <RunBadge run={run} /> },
    { title: i18n.t('Started'), cell: ({ startedAt }) => formatDateTime(startedAt) },
    { title: i18n.t('By'), from: 'md', cell: participantNames },
    ...(hasSerial ? [serialColumn()] : []),
    ...(hasOrder ? [orderColumn()] : []),
    {
      title: i18n.t('Steps'),
      isNumber: true,
      from: 'lg',
      cell: ({ progress }) => i18n.t('{done} of {total}', progress),
    },
    {
      title: i18n.t('Out of limits'),
      isNumber: true,
      from: 'md',
      cell: ({ failures }) => (failures > 0 ? formatNumber(failures) : null),
    },
    {
      title: i18n.t('Time'),
      isNumber: true,
      from: 'lg',
      cell: ({ activeSeconds }) => (activeSeconds > 0 ? durationWords(activeSeconds) : null),
    },
  ]
}

function serialColumn(): Column<RunSummary, never> {
  return { title: i18n.t('Serial number'), cell: ({ subject }) => subject.serialNumber }
}

function orderColumn(): Column<RunSummary, never> {
  return { title: i18n.t('Work order'), from: 'lg', cell: ({ workOrder }) => workOrder }
}
