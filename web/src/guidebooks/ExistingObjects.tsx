import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ObjectSummary } from '@millwright/contract/objects'
import { Box, Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiOf } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { counted } from '../ui/counted.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { RowList } from '../ui/RowList.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Objects of the organization, to be tracked for this guidebook too. */
export function ExistingObjects({ guidebook }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['objects.list', slug, 'to-track', q],
    queryFn: async ({ signal }) =>
      await apiOf(slug).objects.list({ query: { limit: 30, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })
  const tracked = new Set(guidebook.trackedObjects.map(({ objectId }) => objectId))
  return (
    <Stack gap="sm">
      <SearchBox
        label={i18n.t('Search objects')}
        placeholder={i18n.t('Search objects…')}
        value={q}
        onSearch={setQ}
      />
      <ErrorNote error={found.error} />
      {found.isPending && <LoadingRows rows={3} />}
      {found.data?.items.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          {q ? i18n.t('Nothing matches “{q}”.', { q }) : i18n.t('There are no objects yet.')}
        </Text>
      )}
      <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
        <RowList label={i18n.t('Objects found')}>
          {found.data?.items.map((object) => (
            <FoundObject
              key={object.id}
              guidebookId={guidebook.id}
              object={object}
              isTracked={tracked.has(object.id)}
            />
          ))}
        </RowList>
      </ScrollArea.Autosize>
    </Stack>
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
    <Box component="li" className="card" px="sm" py="xs">
      <Group justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text fw={600} className="wrap-anywhere">
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {partCount === null ? i18n.t('No model yet') : counted(partCount, 'part')}
          </Text>
        </Box>
        <Button
          size="xs"
          variant="light"
          style={{ flex: 'none' }}
          disabled={isTracked}
          loading={track.isPending}
          aria-label={
            isTracked ? i18n.t('{title} is added', { title }) : i18n.t('Add {title}', { title })
          }
          onClick={() => {
            track.mutate(undefined)
          }}
        >
          {isTracked ? i18n.t('Added') : i18n.t('Add')}
        </Button>
      </Group>
    </Box>
  )
}
