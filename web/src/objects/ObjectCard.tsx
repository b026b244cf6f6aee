import type { ObjectSummary } from '@millwright/contract/objects'
import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
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
          <PartCount object={object} />
          <StateBadge object={object} />
        </Group>
      </Stack>
    </Box>
  )
}

/** The same as one line among others. */
export function ObjectRow({ object }: { object: ObjectSummary }) {
  const { slug } = useOrganization()
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Group gap="sm" wrap="nowrap">
        <ItemPicture url={object.thumbnailUrl} size="row">
          <IconCube size={20} aria-hidden />
        </ItemPicture>
        <LinkAnchor
          className="card-link wrap-anywhere"
          lineClamp={2}
          flex={1}
          {...paths.object(slug, object.id)}
        >
          {object.title}
        </LinkAnchor>
        <StateBadge object={object} />
        <PartCount object={object} />
      </Group>
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
