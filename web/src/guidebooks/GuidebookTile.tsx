import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Badge, Box, Text } from '@mantine/core'

import { paths } from '../paths.ts'
import { formatCount } from '../ui/count-format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ofOne } from '../ui/status-words.ts'
import { Identifiers } from './Identifiers.tsx'
import { PlateSign } from './PlateSign.tsx'
import { Name } from '../ui/Name.tsx'

/** A tile that shows a guidebook's picture. */
export function GuidebookTile({
  guidebook,
  place,
  slug,
}: {
  guidebook: GuidebookSummary
  /** Its item's place. */
  place?: string | undefined
  slug: string
}) {
  const { shortId, title, thumbnailUrl, archivedAt, procedureCount } = guidebook
  const { drawing_number, drawing_revision, customer_item_id } = guidebook
  return (
    <Box component="li" className="card">
      <ItemPicture url={thumbnailUrl} size="tile">
        <PlateSign guidebook={guidebook} />
      </ItemPicture>
      <Box pt="xs">
        <LinkAnchor
          className="card-link wrap-anywhere"
          lineClamp={2}
          {...paths.guidebook(slug, shortId)}
        >
          <Name>{title}</Name>
        </LinkAnchor>
        {place !== undefined && (
          <Text size="sm" c="dimmed" lineClamp={2} className="wrap-anywhere">
            {place}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {formatCount(procedureCount, 'procedure')}
        </Text>
        <Identifiers guidebook={{ drawing_number, drawing_revision, customer_item_id }} />
        {archivedAt && <Badge color="gray">{ofOne.archived('guidebook')}</Badge>}
      </Box>
    </Box>
  )
}
