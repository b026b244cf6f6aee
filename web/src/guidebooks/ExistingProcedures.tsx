import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureSummary } from '@millwright/contract/procedures'
import { Group, Text } from '@mantine/core'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { ExistingList, ExistingRow } from './ExistingList.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Procedures of the organization, to be linked to this guidebook too. */
export function ExistingProcedures({ guidebook }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const linked = new Set(guidebook.procedures.map(({ procedureId }) => procedureId))
  return (
    <ExistingList
      label={i18n.t('Matching procedures')}
      search={{ label: i18n.t('Search procedures'), placeholder: i18n.t('Search procedures…') }}
      nothing={(q) =>
        q ? i18n.t('No procedure contains “{q}”.', { q }) : i18n.t('There are no procedures yet.')
      }
      queryKey={['procedures.list', slug, 'to-link']}
      find={async (query, signal) => await apiFor(slug).procedures.list({ query, signal })}
    >
      {(procedure) => (
        <FoundProcedure
          key={procedure.id}
          guidebookId={guidebook.id}
          procedure={procedure}
          isLinked={linked.has(procedure.id)}
        />
      )}
    </ExistingList>
  )
}

function FoundProcedure({
  guidebookId,
  procedure: { id: procedureId, title, status, stepCount },
  isLinked,
}: {
  guidebookId: string
  procedure: ProcedureSummary
  isLinked: boolean
}) {
  const link = useGuidebookChange(
    async (client) =>
      await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } }),
  )
  return (
    <ExistingRow
      title={title}
      facts={
        <Group gap="xs">
          <StatusBadge status={status} />
          <Text size="xs" c="dimmed">
            {formatCount(stepCount, 'step')}
          </Text>
        </Group>
      }
      isAdded={isLinked}
      isAdding={link.isPending}
      onAdd={() => link.mutate(undefined)}
    />
  )
}
