import type { ProcedureSummary } from '@millwright/contract/procedures'

import { Group } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { RowLink } from '../ui/RowLink.tsx'
import { procedureKindWord } from './procedure-kind-words.ts'
import { ProcedurePicture } from './ProcedurePicture.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type Field = 'title' | 'updatedAt'

export function procedureColumns(slug: string): Column<ProcedureSummary, Field>[] {
  return [
    {
      title: i18n.t('Title'),
      field: 'title',
      cell: (procedure) => (
        <Group gap="sm" wrap="nowrap">
          <ProcedurePicture procedure={procedure} size="row" />
          <RowLink {...paths.procedure(slug, procedure.id)}>{procedure.title}</RowLink>
        </Group>
      ),
    },
    {
      title: i18n.t('Status'),
      isPlain: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      title: i18n.t('Kind'),
      from: 'lg',
      isPlain: true,
      cell: ({ kind }) => kind && procedureKindWord(kind),
    },
    {
      title: i18n.t('Steps'),
      isNumber: true,
      cell: ({ stepCount }) => formatNumber(stepCount),
    },
    {
      title: i18n.t('Time'),
      isNumber: true,
      from: 'md',
      isPlain: true,
      cell: ({ estimatedMinutes: minutes }) =>
        minutes ? i18n.t('{minutes} min', { minutes }) : null,
    },
    {
      title: i18n.t('Changed'),
      field: 'updatedAt',
      isNewestFirst: true,
      from: 'md',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ]
}
