import type { ProcedureSummary } from '@millwright/contract/procedures'
import { Box, Group, Text } from '@mantine/core'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { counted, formatDate } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'

export function ProcedureCard({ procedure }: { procedure: ProcedureSummary }) {
  const { slug } = useOrganization()
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="4px 16px">
        <LinkAnchor
          className="card-link wrap-anywhere"
          style={{ flex: '1 1 280px' }}
          lineClamp={2}
          {...paths.procedure(slug, procedure.id)}
        >
          {procedure.title}
        </LinkAnchor>
        <Group gap="sm">
          <StatusBadge status={procedure.status} />
          <Text size="sm" c="dimmed">
            {counted(procedure.stepCount, 'step')}
            {procedure.estimatedMinutes ? ` · ${procedure.estimatedMinutes} min` : ''} · changed{' '}
            {formatDate(procedure.updatedAt)}
          </Text>
        </Group>
      </Group>
    </Box>
  )
}
