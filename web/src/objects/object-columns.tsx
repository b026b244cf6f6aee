import type { ObjectSummary } from '@millwright/contract/objects'
import { Group } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { StateBadge } from './StateBadge.tsx'

type Field = 'title' | 'createdAt'

export function objectColumns(slug: string): Column<ObjectSummary, Field>[] {
  return [
    {
      title: i18n.t('Title'),
      field: 'title',
      cell: ({ id, title, thumbnailUrl }) => (
        <Group gap="sm" wrap="nowrap">
          <ItemPicture url={thumbnailUrl} size="row">
            <IconCube size={18} aria-hidden />
          </ItemPicture>
          <RowLink {...paths.object(slug, id)}>{title}</RowLink>
        </Group>
      ),
    },
    {
      title: i18n.t('Status'),
      isPlain: true,
      cell: (object) => <StateBadge object={object} />,
    },
    {
      title: i18n.t('Parts'),
      isNumber: true,
      cell: ({ partCount }) => partCount !== null && formatNumber(partCount),
    },
    {
      title: i18n.t('Added'),
      field: 'createdAt',
      isNewestFirst: true,
      from: 'md',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ]
}
