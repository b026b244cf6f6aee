import type { ProcedureSummary } from '@millwright/contract/procedures'
import { Box, Group, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { formatDate } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ProcedurePicture } from './ProcedurePicture.tsx'

/** A row below a heading that names what all of them have in common. */
export function ProcedureCard({ procedure }: { procedure: ProcedureSummary }) {
  const { slug } = useOrganization()
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group gap="sm" wrap="nowrap">
        <ProcedurePicture procedure={procedure} size="row" />
        <Group justify="space-between" gap="4px 16px" flex={1}>
          <LinkAnchor
            className="card-link wrap-anywhere"
            style={{ flex: '1 1 240px' }}
            lineClamp={2}
            {...paths.procedure(slug, procedure.id)}
          >
            {procedure.title}
          </LinkAnchor>
          <Text size="sm" c="dimmed">
            {listCardFacts(procedure).join(' · ')}
          </Text>
        </Group>
      </Group>
    </Box>
  )
}

function listCardFacts({ stepCount, estimatedMinutes, updatedAt }: ProcedureSummary): string[] {
  return [
    formatCount(stepCount, 'step'),
    ...(estimatedMinutes ? [i18n.t('{minutes} min', { minutes: estimatedMinutes })] : []),
    i18n.t('changed {date}', { date: formatDate(updatedAt) }),
  ]
}
