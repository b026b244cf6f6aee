import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ObjectSummary } from '@millwright/contract/objects'
import { Text } from '@mantine/core'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { ExistingList, ExistingRow } from './ExistingList.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Objects of the organization, to be tracked for this guidebook too. */
export function ExistingObjects({ guidebook }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const tracked = new Set(guidebook.trackedObjects.map(({ objectId }) => objectId))
  return (
    <ExistingList
      label={i18n.t('Matching objects')}
      search={{ label: i18n.t('Search objects'), placeholder: i18n.t('Search objects…') }}
      nothing={(q) =>
        q ? i18n.t('No results for “{q}”.', { q }) : i18n.t('There are no objects yet.')
      }
      queryKey={['objects.list', slug, 'to-track']}
      find={async (query, signal) => await apiFor(slug).objects.list({ query, signal })}
    >
      {(object) => (
        <FoundObject
          key={object.id}
          guidebookId={guidebook.id}
          object={object}
          isTracked={tracked.has(object.id)}
        />
      )}
    </ExistingList>
  )
}

function FoundObject({
  guidebookId,
  object: { id: objectId, title, partCount },
  isTracked,
}: {
  guidebookId: string
  object: ObjectSummary
  isTracked: boolean
}) {
  const track = useGuidebookChange(
    async (client) =>
      await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId } }),
  )
  return (
    <ExistingRow
      title={title}
      facts={
        <Text size="xs" c="dimmed">
          {partCount === null ? i18n.t('No model yet') : formatCount(partCount, 'part')}
        </Text>
      }
      isAdded={isTracked}
      isAdding={track.isPending}
      onAdd={() => track.mutate(undefined)}
    />
  )
}
