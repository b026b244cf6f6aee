import type { ObjectSummary } from '@millwright/contract/objects'
import { Box, Group, Stack, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { StateBadge } from './StateBadge.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { Name } from '../ui/Name.tsx'

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
          <Name>{object.title}</Name>
        </LinkAnchor>
        <Group justify="space-between" gap="xs" mih={22}>
          <PartCount object={object} />
          <StateBadge object={object} />
        </Group>
      </Stack>
    </Box>
  )
}

function PartCount({ object: { partCount } }: { object: ObjectSummary }) {
  return (
    <Text size="sm" c="dimmed">
      {partCount === null ? i18n.t('No model yet') : formatCount(partCount, 'part')}
    </Text>
  )
}
