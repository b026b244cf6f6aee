import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Badge, Box, Group, Text } from '@mantine/core'
import { IconArchive, IconBook2, IconCube, IconFiles, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { paths } from '../paths.ts'
import { formatCount, type Counted } from '../ui/count-format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ofOne } from '../ui/status-words.ts'
import { Identifiers } from './Identifiers.tsx'

export function GuidebookCard({ guidebook, slug }: { guidebook: GuidebookSummary; slug: string }) {
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0} style={{ flex: '1 1 320px' }}>
          <ItemPicture url={guidebook.thumbnailUrl} size="card">
            <IconBook2 size={22} />
          </ItemPicture>
          <Box miw={0}>
            <Group gap="xs">
              <LinkAnchor
                className="card-link wrap-anywhere"
                lineClamp={2}
                {...paths.guidebook(slug, guidebook.shortId)}
              >
                {guidebook.title}
              </LinkAnchor>
              {guidebook.archivedAt && (
                <Badge
                  color="gray"
                  c="var(--mantine-color-text)"
                  leftSection={<IconArchive size={12} />}
                >
                  {ofOne.archived('guidebook')}
                </Badge>
              )}
            </Group>
            <Identifiers guidebook={guidebook} />
          </Box>
        </Group>
        <Group gap="4px 12px">
          <Count
            icon={<IconListCheck size={16} />}
            count={guidebook.procedureCount}
            of="procedure"
          />
          <Count
            icon={<IconFiles size={16} />}
            count={guidebook.referenceMaterialCount}
            of="document"
          />
          <Count icon={<IconCube size={16} />} count={guidebook.trackedObjectCount} of="object" />
        </Group>
      </Group>
    </Box>
  )
}

function Count({ icon, count, of }: { icon: ReactNode; count: number; of: Counted }) {
  return (
    <Text size="sm" c="dimmed" component="span" style={{ whiteSpace: 'nowrap' }}>
      <Group gap={4} wrap="nowrap" component="span">
        {icon}
        {formatCount(count, of)}
      </Group>
    </Text>
  )
}
