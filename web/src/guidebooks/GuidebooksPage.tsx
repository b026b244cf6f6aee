import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { guidebookPages } from './guidebook-queries.ts'
import { GuidebookCard } from './GuidebookCard.tsx'
import { NoGuidebooks } from './NoGuidebooks.tsx'
import { NewGuidebookDialog } from './NewGuidebookDialog.tsx'

const archivedChoices = [
  { value: 'false', label: 'Current' },
  { value: 'true', label: 'Archived' },
  { value: 'all', label: 'All' },
]

export function GuidebooksPage() {
  const organization = useOrganization()
  usePageTitle('Guidebooks', organization.name)
  const [creating, setCreating] = useState(false)
  const canEdit = organization.can('guidebooks.edit')
  const newGuidebook = canEdit && (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => {
        setCreating(true)
      }}
    >
      New guidebook
    </Button>
  )

  return (
    <Stack gap="md" maw={1100} mx="auto">
      <Group justify="space-between">
        <Title order={1} size="h2">
          Guidebooks
        </Title>
        {newGuidebook}
      </Group>
      <Filter />
      <GuidebookList
        key={organization.slug}
        canEdit={canEdit}
        onCreate={() => {
          setCreating(true)
        }}
      />
      <NewGuidebookDialog
        opened={creating}
        onClose={() => {
          setCreating(false)
        }}
      />
    </Stack>
  )
}

function Filter() {
  const search = useSearch({ from: '/$slug/guidebooks' })
  const navigate = useNavigate({ from: '/$slug/guidebooks' })
  return (
    <Group>
      <SearchBox
        label="Search guidebooks"
        placeholder="Title, drawing or item number…"
        value={search.q ?? ''}
        onSearch={(q) => {
          void navigate({
            search: ({ archived }) => ({ ...(archived && { archived }), ...(q && { q }) }),
            replace: true,
          })
        }}
      />
      <SegmentedControl
        aria-label="Which guidebooks"
        data={archivedChoices}
        value={search.archived ?? 'false'}
        onChange={(value) => {
          const archived = value === 'true' || value === 'all' ? value : undefined
          void navigate({ search: ({ q }) => ({ ...(q && { q }), ...(archived && { archived }) }) })
        }}
      />
    </Group>
  )
}

function GuidebookList({ canEdit, onCreate }: { canEdit: boolean; onCreate: () => void }) {
  const { slug } = useOrganization()
  const search = useSearch({ from: '/$slug/guidebooks' })
  const pages = useInfiniteQuery(guidebookPages(slug, search))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />

  const guidebooks = pages.data.pages.flatMap((page) => page.items)
  if (guidebooks.length === 0) {
    return <NoGuidebooks filter={search} canEdit={canEdit} onCreate={onCreate} />
  }
  return (
    <Stack gap="xs">
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {guidebooks.map((guidebook) => (
          <GuidebookCard key={guidebook.id} guidebook={guidebook} slug={slug} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" ta="center" component="output">
        {guidebooks.length}
        {pages.hasNextPage ? ' shown, there are more' : ` guidebook${plural(guidebooks.length)}`}
      </Text>
      {pages.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Stack>
  )
}

function plural(count: number): string {
  return count === 1 ? '' : 's'
}
