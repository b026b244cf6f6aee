import type { CaptureSummary } from '@millwright/contract/captures'
import { Badge, Group } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { useMemberName } from '../members/member-name.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate } from '../ui/format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ofOne } from '../ui/status-words.ts'
import { extentWords } from './capture-kinds.ts'
import { Sign } from './CaptureTile.tsx'

export function captureColumns(slug: string): Column<CaptureSummary>[] {
  return [
    {
      title: i18n.t('Title'),
      cell: (capture) => (
        <Group gap="sm" wrap="nowrap">
          <ItemPicture url={capture.posterUrl} size="row">
            <Sign capture={capture} size={18} />
          </ItemPicture>
          <RowLink {...paths.capture(slug, capture.id)}>{capture.title}</RowLink>
          {capture.archivedAt && <Badge color="gray">{ofOne.archived('capture')}</Badge>}
        </Group>
      ),
    },
    { title: i18n.t('Kind'), isPlain: true, cell: extentWords },
    { title: i18n.t('By'), cell: (capture) => <Name capture={capture} /> },
    { title: i18n.t('Recorded'), from: 'md', cell: ({ recordedAt }) => formatDate(recordedAt) },
  ]
}

function Name({ capture }: { capture: CaptureSummary }) {
  return useMemberName(capture)
}
