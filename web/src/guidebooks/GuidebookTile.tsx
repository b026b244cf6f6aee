import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Badge, Box, Text } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'

import { paths } from '../paths.ts'
import { formatCount } from '../ui/count-format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ofOne } from '../ui/status-words.ts'
import { Identifiers } from './Identifiers.tsx'

/** A guidebook by the picture of what it is about. */
export function GuidebookTile({ guidebook, slug }: { guidebook: GuidebookSummary; slug: string }) {
  const { shortId, title, thumbnailUrl, archivedAt, procedureCount } = guidebook
  const { drawing_number, drawing_revision, customer_item_id } = guidebook
  return (
    <Box component="li" className="card">
      <ItemPicture url={thumbnailUrl} size="tile">
        <IconBook2 size={40} stroke={1.2} aria-hidden />
      </ItemPicture>
      <Box pt="xs">
        <LinkAnchor
          className="card-link wrap-anywhere"
          lineClamp={2}
          {...paths.guidebook(slug, shortId)}
        >
          {title}
        </LinkAnchor>
        <Text size="sm" c="dimmed">
          {formatCount(procedureCount, 'procedure')}
        </Text>
        <Identifiers guidebook={{ drawing_number, drawing_revision, customer_item_id }} />
        {archivedAt && (
          <Badge color="gray" c="var(--mantine-color-text)">
            {ofOne.archived('guidebook')}
          </Badge>
        )}
      </Box>
    </Box>
  )
}
