import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { apiOf } from '../api.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { PagedList } from '../shell/PagedList.tsx'
import { TitleForm } from '../shell/TitleForm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { procedurePages } from './procedure-queries.ts'
import { ProcedureCard } from './ProcedureCard.tsx'

const statusChoices = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
]

/** All procedures of the organization, whatever guidebooks they are in. */
export function ProceduresPage() {
  const organization = useOrganization()
  usePageTitle('Procedures', organization.name)
  const [creating, dialog] = useDisclosure()
  const canEdit = organization.can('procedures.edit')
  return (
    <Stack gap="md" maw={1100} mx="auto">
      <PageHeading title="Procedures">
        {canEdit && (
          <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
            New procedure
          </Button>
        )}
      </PageHeading>
      <Filter canEdit={canEdit} />
      <ProcedureList key={organization.slug} />
      <NewProcedureDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}

function Filter({ canEdit }: { canEdit: boolean }) {
  const { q, status } = useSearch({ from: '/$slug/procedures' })
  const navigate = useNavigate({ from: '/$slug/procedures' })
  return (
    <Group>
      <SearchBox
        label="Search procedures"
        placeholder="Title…"
        value={q ?? ''}
        onSearch={(text) => {
          const search = { ...(status && { status }), ...(text && { q: text }) }
          void navigate({ search, replace: true })
        }}
      />
      {canEdit && (
        <SegmentedControl
          aria-label="Which procedures"
          data={statusChoices}
          value={status ?? ''}
          onChange={(value) => {
            const chosen = (['draft', 'published', 'archived'] as const).find(
              (each) => each === value,
            )
            void navigate({ search: { ...(q && { q }), ...(chosen && { status: chosen }) } })
          }}
        />
      )}
    </Group>
  )
}

function ProcedureList() {
  const { slug } = useOrganization()
  const search = useSearch({ from: '/$slug/procedures' })
  const pages = useInfiniteQuery(procedurePages(slug, search))
  return (
    <PagedList
      pages={pages}
      label="Procedures"
      noun="procedure"
      empty={<NoProcedures isFiltered={search.q !== undefined || search.status !== undefined} />}
    >
      {(procedure) => <ProcedureCard key={procedure.id} procedure={procedure} />}
    </PagedList>
  )
}

function NoProcedures({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title="Nothing found"
        hint="No procedure matches. Change the words or the choice above."
      />
    )
  }
  return (
    <EmptyState
      icon={<IconListCheck size={28} />}
      title="No procedures yet"
      hint="A procedure says step by step how something is done. Write one here, or extract it from a manual in a guidebook."
    />
  )
}

function NewProcedureDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Modal opened={opened} onClose={onClose} title="New procedure">
      <TitleForm
        missing="Give the procedure a title."
        placeholder="Replace the coolant pump"
        action="Create procedure"
        onCancel={onClose}
        save={async (title) => {
          const { id } = await apiOf(slug).procedures.create({ body: { title } })
          await queries.invalidateQueries({ queryKey: ['procedures.list', slug] })
          await navigate(paths.procedure(slug, id))
        }}
      />
    </Modal>
  )
}
