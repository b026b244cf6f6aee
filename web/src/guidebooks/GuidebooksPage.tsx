import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrganization } from '../session.ts'
import { PagedList } from '../shell/PagedList.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
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
      <PageHeading title="Guidebooks">{newGuidebook}</PageHeading>
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
  return (
    <PagedList
      pages={pages}
      label="Guidebooks"
      noun="guidebook"
      empty={<NoGuidebooks filter={search} canEdit={canEdit} onCreate={onCreate} />}
    >
      {(guidebook) => <GuidebookCard key={guidebook.id} guidebook={guidebook} slug={slug} />}
    </PagedList>
  )
}
