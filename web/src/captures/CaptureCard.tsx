import type { CaptureSummary } from '@millwright/contract/captures'
import { Box, Group, Text, ThemeIcon } from '@mantine/core'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDate } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkButton.tsx'
import { captureLooks, formatDuration, recorderOf } from './capture-looks.ts'

export function CaptureCard({ capture }: { capture: CaptureSummary }) {
  const { slug } = useOrganization()
  const { kind, mediaCount, durationSeconds, recordedAt } = capture
  const { icon: Icon, name } = captureLooks[kind]
  const extent = [
    kind === 'photos' && mediaCount > 1 ? `${mediaCount} photos` : name,
    durationSeconds !== null && formatDuration(durationSeconds),
    mediaCount === 0 && 'nothing uploaded yet',
  ]
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon variant="light" size={42} radius="md">
          <Icon size={22} aria-hidden />
        </ThemeIcon>
        <Box miw={0}>
          <LinkAnchor className="card-link wrap-anywhere" {...paths.capture(slug, capture.id)}>
            {capture.title}
          </LinkAnchor>
          <Text size="sm" c="dimmed">
            {extent.filter(Boolean).join(' · ')} · {recorderOf(capture)}, {formatDate(recordedAt)}
          </Text>
        </Box>
      </Group>
    </Box>
  )
}
