import type { RunSummary } from '@millwright/contract/runs'
import { Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { Name } from '../../ui/Name.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { participantNames } from './people-of-run.ts'
import { RunBadge } from './RunBadge.tsx'
import { latestRuns } from './run-queries.ts'

type Subject = { procedureId: string } | { guidebookId: string }

/** The latest runs of a procedure, or of those on a guidebook's item; nothing before the first. */
export function RunsPanel({ of }: { of: Subject }) {
  const { slug } = useOrganization()
  const runs = useQuery(latestRuns(slug, of)).data ?? []
  if (runs.length === 0) return null
  return (
    <div className="no-print">
      <Panel title={i18n.t('Runs')} actions={<Ways of={of} />}>
        <RowList label={i18n.t('Runs')}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} isOfOne={'procedureId' in of} />
          ))}
        </RowList>
      </Panel>
    </div>
  )
}

function Ways({ of }: { of: Subject }) {
  const { slug } = useOrganization()
  const wanted = 'procedureId' in of ? { procedure: of.procedureId } : { guidebook: of.guidebookId }
  return (
    <Group gap="md">
      {'procedureId' in of && (
        <LinkAnchor {...paths.insights(slug, of.procedureId)}>{i18n.t('Insights')}</LinkAnchor>
      )}
      <LinkAnchor {...paths.runs(slug, wanted)}>{i18n.t('All runs')}</LinkAnchor>
    </Group>
  )
}

/** Below a procedure, runs are identified by their day, because all have its title. */
function RunRow({ run, isOfOne }: { run: RunSummary; isOfOne: boolean }) {
  const { slug } = useOrganization()
  const day = formatDateTime(run.startedAt)
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <LinkAnchor className="card-link wrap-anywhere" {...paths.run(slug, run.id)}>
          {isOfOne ? day : <Name>{run.title}</Name>}
        </LinkAnchor>
        <RunBadge run={run} />
      </Group>
      <Text size="sm" c="dimmed" className="wrap-anywhere">
        {[...(isOfOne ? [] : [day]), ...listRunFacts(run)].join(' · ')}
      </Text>
    </Box>
  )
}

function listRunFacts({ subject, workOrder, ...run }: RunSummary): string[] {
  return [
    participantNames(run),
    subject.serialNumber ?? '',
    workOrder ?? '',
    i18n.t('{done} of {total} steps', run.progress),
    run.failures > 0 ? failureWords(run.failures) : '',
    run.conflicts > 0 ? conflictWords(run.conflicts) : '',
  ].filter(Boolean)
}

export function failureWords(count: number): string {
  return i18n.t('{count, plural, one {# value out of limits} other {# values out of limits}}', {
    count,
  })
}

export function conflictWords(count: number): string {
  return i18n.t('{count, plural, one {# conflict} other {# conflicts}}', { count })
}
