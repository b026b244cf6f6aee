import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerRecord, IconSearchOff, IconVideo } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { useOrganization } from '../session.ts'
import { PagedList } from '../shell/PagedList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { capturePages } from './capture-queries.ts'
import { CaptureCard } from './CaptureCard.tsx'
import { RecordDialog } from './recording/RecordDialog.tsx'

const archivedChoices = [
  { value: '', label: 'Current' },
  { value: 'true', label: 'Archived' },
]

/** What members have recorded. */
export function CapturesPage() {
  const organization = useOrganization()
  usePageTitle('Captures', organization.name)
  const [recording, dialog] = useDisclosure()
  return (
    <Stack gap="md" maw={1100} mx="auto">
      <PageHeading title="Captures">
        {organization.can('captures.record') && (
          <Button leftSection={<IconPlayerRecord size={18} />} onClick={dialog.open}>
            Record or upload
          </Button>
        )}
      </PageHeading>
      <Filter />
      <CaptureList key={organization.slug} />
      <RecordDialog opened={recording} onClose={dialog.close} />
    </Stack>
  )
}

function Filter() {
  const { q, archived } = useSearch({ from: '/$slug/captures' })
  const navigate = useNavigate({ from: '/$slug/captures' })
  return (
    <Group>
      <SearchBox
        label="Search captures"
        placeholder="Title…"
        value={q ?? ''}
        onSearch={(text) => {
          const search = { ...(archived && { archived }), ...(text && { q: text }) }
          void navigate({ search, replace: true })
        }}
      />
      <SegmentedControl
        aria-label="Which captures"
        data={archivedChoices}
        value={archived ?? ''}
        onChange={(value) => {
          const chosen = value === 'true' ? value : undefined
          void navigate({ search: { ...(q && { q }), ...(chosen && { archived: chosen }) } })
        }}
      />
    </Group>
  )
}

function CaptureList() {
  const { slug } = useOrganization()
  const search = useSearch({ from: '/$slug/captures' })
  const pages = useInfiniteQuery(capturePages(slug, search))
  const isFiltered = search.q !== undefined || search.archived !== undefined
  return (
    <PagedList
      pages={pages}
      label="Captures"
      noun="capture"
      empty={
        isFiltered ? (
          <EmptyState
            icon={<IconSearchOff size={28} />}
            title="Nothing found"
            hint="No capture matches. Change the words or the choice above."
          />
        ) : (
          <EmptyState
            icon={<IconVideo size={28} />}
            title="No captures yet"
            hint="Record how something is done: a film, a sound or photos. Experienced hands show more than words say."
          />
        )
      }
    >
      {(capture) => <CaptureCard key={capture.id} capture={capture} />}
    </PagedList>
  )
}
