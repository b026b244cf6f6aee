import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Badge, Group } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ofOne } from '../ui/status-words.ts'

type Field = 'title' | 'drawing_number' | 'customer_item_id' | 'updatedAt'

/** @param placeNames of the items' places, by id */
export function guidebookColumns(
  slug: string,
  placeNames: ReadonlyMap<string, string>,
): Column<GuidebookSummary, Field>[] {
  return [
    {
      title: i18n.t('Title'),
      field: 'title',
      cell: (guidebook) => <NameCell guidebook={guidebook} slug={slug} />,
    },
    {
      title: i18n.t('Item'),
      field: 'customer_item_id',
      cell: (guidebook) => guidebook.customer_item_id,
    },
    ...(placeNames.size === 0
      ? []
      : [
          {
            title: i18n.t('Place'),
            from: 'md' as const,
            cell: ({ placeId }: GuidebookSummary) =>
              placeId === null ? null : placeNames.get(placeId),
          },
        ]),
    {
      title: i18n.t('Drawing'),
      field: 'drawing_number',
      from: 'md',
      cell: ({ drawing_number: number, drawing_revision: revision }) =>
        [number, revision].filter(Boolean).join(' · ') || null,
    },
    {
      title: i18n.t('Procedures'),
      isNumber: true,
      cell: ({ procedureCount }) => formatNumber(procedureCount),
    },
    {
      title: i18n.t('Documents'),
      isNumber: true,
      from: 'lg',
      cell: ({ referenceMaterialCount }) => formatNumber(referenceMaterialCount),
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

function NameCell({ guidebook, slug }: { guidebook: GuidebookSummary; slug: string }) {
  const { title, shortId, thumbnailUrl, archivedAt } = guidebook
  return (
    <Group gap="sm" wrap="nowrap">
      <ItemPicture url={thumbnailUrl} size="row">
        <IconBook2 size={18} aria-hidden />
      </ItemPicture>
      <RowLink {...paths.guidebook(slug, shortId)}>{title}</RowLink>
      {archivedAt && <Badge color="gray">{ofOne.archived('guidebook')}</Badge>}
    </Group>
  )
}
