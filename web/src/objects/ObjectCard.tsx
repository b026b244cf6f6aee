import type { ObjectSummary } from '@millwright/contract/objects'
import { Badge, Box, Group, Stack, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ofOne } from '../ui/status-words.ts'
import { Thumbnail } from './Thumbnail.tsx'

export function ObjectCard({ object }: { object: ObjectSummary }) {
  const { slug } = useOrganization()
  return (
    <Box component="li" className="card">
      <Thumbnail url={object.thumbnailUrl} revision={object.modelRevision} />
      <Stack gap={4} py="xs">
        <LinkAnchor
          className="card-link wrap-anywhere"
          lineClamp={2}
          {...paths.object(slug, object.id)}
        >
          {object.title}
        </LinkAnchor>
        <Group justify="space-between" gap="xs" mih={22}>
          <Text size="sm" c="dimmed">
            {object.partCount === null
              ? i18n.t('No model yet')
              : formatCount(object.partCount, 'part')}
          </Text>
          <StateBadge object={object} />
        </Group>
      </Stack>
    </Box>
  )
}

function StateBadge({ object: { status, archivedAt } }: { object: ObjectSummary }) {
  if (archivedAt)
    return (
      <Badge color="gray" c="var(--mantine-color-text)">
        {ofOne.archived('object')}
      </Badge>
    )
  if (status === 'processing') return <Badge>{i18n.t('Converting')}</Badge>
  if (status === 'failed')
    return (
      <Badge color="red" c="var(--mantine-color-error)">
        {i18n.t('Failed')}
      </Badge>
    )
  return null
}
