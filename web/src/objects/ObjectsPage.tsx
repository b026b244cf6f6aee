import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCube, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { counted } from '../ui/format.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { NewObjectDialog } from './NewObjectDialog.tsx'
import { objectPages } from './object-queries.ts'
import { ObjectCard } from './ObjectCard.tsx'
import classes from './objects.module.css'

const archivedChoices = [
  { value: 'false', label: 'Current' },
  { value: 'true', label: 'Archived' },
  { value: 'all', label: 'All' },
]

/** The machines and parts of an organization, with their models. */
export function ObjectsPage() {
  const organization = useOrganization()
  usePageTitle('Objects', organization.name)
  const [creating, dialog] = useDisclosure()
  const canEdit = organization.can('objects.edit')
  const newObject = canEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
      New object
    </Button>
  )
  return (
    <Stack gap="md" maw={1360} mx="auto">
      <PageHeading title="Objects">{newObject}</PageHeading>
      <Filter />
      <ObjectGrid key={organization.slug} />
      <NewObjectDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}

function Filter() {
  const search = useSearch({ from: '/$slug/objects' })
  const navigate = useNavigate({ from: '/$slug/objects' })
  return (
    <Group>
      <SearchBox
        label="Search objects"
        placeholder="Title…"
        value={search.q ?? ''}
        onSearch={(q) => {
          void navigate({
            search: ({ archived }) => ({ ...(archived && { archived }), ...(q && { q }) }),
            replace: true,
          })
        }}
      />
      <SegmentedControl
        aria-label="Which objects"
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

function ObjectGrid() {
  const { slug } = useOrganization()
  const search = useSearch({ from: '/$slug/objects' })
  const pages = useInfiniteQuery(objectPages(slug, search))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  const objects = pages.data.pages.flatMap(({ items }) => items)
  if (objects.length === 0) {
    return <NoObjects isFiltered={search.q !== undefined || search.archived !== undefined} />
  }
  return (
    <Stack gap="xs">
      <ul className={classes['grid']} aria-label="Objects">
        {objects.map((object) => (
          <ObjectCard key={object.id} object={object} />
        ))}
      </ul>
      <Text size="sm" c="dimmed" ta="center" component="output">
        {pages.hasNextPage
          ? `${objects.length} shown, there are more`
          : counted(objects.length, 'object')}
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

function NoObjects({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title="Nothing found"
        hint="No object matches. Change the words or the choice above."
      />
    )
  }
  return (
    <EmptyState
      icon={<IconCube size={28} />}
      title="No objects yet"
      hint="An object is a machine or a part. With its CAD model, everybody can turn it, take it apart and see what a step speaks of."
    />
  )
}
