import type { CaptureSummary } from '@millwright/contract/captures'
import { Badge, Box, Text } from '@mantine/core'

import { useMemberName } from '../members/member-name.ts'
import { paths } from '../paths.ts'
import { formatDate } from '../ui/format.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ofOne } from '../ui/status-words.ts'
import { captureKinds, extentWords } from './capture-kinds.ts'
import classes from './captures.module.css'
import { Waveform } from './Waveform.tsx'

/** A tile that shows a capture's picture or waveform. */
export function CaptureTile({ capture, slug }: { capture: CaptureSummary; slug: string }) {
  const { id, title, posterUrl, recordedAt, archivedAt } = capture
  const by = useMemberName(capture)
  return (
    <Box component="li" className="card">
      <ItemPicture url={posterUrl} size="tile">
        <Sign capture={capture} size={40} />
      </ItemPicture>
      <Box pt="xs">
        <LinkAnchor className="card-link wrap-anywhere" lineClamp={2} {...paths.capture(slug, id)}>
          {title}
        </LinkAnchor>
        <Text size="sm" c="dimmed">
          {extentWords(capture)}
        </Text>
        <Text size="sm" c="dimmed">
          {by}, {formatDate(recordedAt)}
        </Text>
        {archivedAt && <Badge color="gray">{ofOne.archived('capture')}</Badge>}
      </Box>
    </Box>
  )
}

/** Shown instead of a picture. */
export function Sign({
  capture: { kind, peaks },
  size,
}: {
  capture: CaptureSummary
  size: number
}) {
  const { icon: Icon } = captureKinds()[kind]
  if (peaks) return <Waveform peaks={peaks} className={classes['sign']} />
  return <Icon size={size} stroke={1.4} aria-hidden />
}
