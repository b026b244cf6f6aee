import type { CaptureSummary } from '@millwright/contract/captures'
import { Box, Group, Text, ThemeIcon } from '@mantine/core'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDate } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { useMemberName } from '../members/member-name.ts'
import { captureKinds, extentWords } from './capture-kinds.ts'
import classes from './captures.module.css'
import { Waveform } from './Waveform.tsx'

export function CaptureCard({ capture }: { capture: CaptureSummary }) {
  const { slug } = useOrganization()
  const by = useMemberName(capture)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group wrap="nowrap" gap="sm">
        <Cover capture={capture} />
        <Box miw={0}>
          <LinkAnchor className="card-link wrap-anywhere" {...paths.capture(slug, capture.id)}>
            {capture.title}
          </LinkAnchor>
          <Text size="sm" c="dimmed">
            {extentWords(capture)} · {by}, {formatDate(capture.recordedAt)}
          </Text>
        </Box>
      </Group>
    </Box>
  )
}

/** A capture's picture or waveform, or the icon of its kind. */
function Cover({ capture: { kind, posterUrl, peaks } }: { capture: CaptureSummary }) {
  const { icon: Icon } = captureKinds()[kind]
  if (posterUrl) return <img src={posterUrl} alt="" loading="lazy" className={classes['cover']} />
  if (peaks) return <Waveform peaks={peaks} className={classes['cover']} />
  return (
    <ThemeIcon variant="light" size={42} radius="md">
      <Icon size={22} aria-hidden />
    </ThemeIcon>
  )
}
