import type { RecordedSource } from '@millwright/contract/procedure-content'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { formatDuration } from '../../captures/duration.ts'
import { captureById } from '../../captures/capture-queries.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { Trans } from '../../ui/Trans.tsx'

/** Says which part of a recording a step was made from; nothing if the recording no longer exists. */
export function RecordedProvenance({ source }: { source: RecordedSource }) {
  const { slug } = useOrganization()
  const { captureId, start, end } = source
  const capture = useQuery(captureById(slug, captureId)).data
  if (!capture) return null
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere no-print">
      <Trans
        id="From {start} to {end} of <a>{title}</a>"
        values={{ start: formatDuration(start), end: formatDuration(end), title: capture.title }}
        components={{
          a: <LinkAnchor inherit underline="always" {...paths.capture(slug, captureId)} />,
        }}
      />
    </Text>
  )
}
