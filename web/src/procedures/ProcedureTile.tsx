import type { ProcedureSummary } from '@millwright/contract/procedures'
import { Box, Group, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Name } from '../ui/Name.tsx'
import { ProcedurePicture } from './ProcedurePicture.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** A tile that shows a procedure's picture. */
export function ProcedureTile({ procedure, slug }: { procedure: ProcedureSummary; slug: string }) {
  const { id, title, status, stepCount, estimatedMinutes: minutes } = procedure
  const facts = [
    formatCount(stepCount, 'step'),
    ...(minutes ? [i18n.t('{minutes} min', { minutes })] : []),
  ]
  return (
    <Box component="li" className="card">
      <ProcedurePicture procedure={procedure} size="tile" />
      <Box pt="xs">
        <LinkAnchor
          className="card-link wrap-anywhere"
          lineClamp={2}
          {...paths.procedure(slug, id)}
        >
          <Name>{title}</Name>
        </LinkAnchor>
        <Group gap="4px 8px">
          {status !== 'published' && <StatusBadge status={status} />}
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Group>
      </Box>
    </Box>
  )
}
