import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { apiOf } from '../api.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ListFilter } from '../shell/ListFilter.tsx'
import { ListPage, NewButton } from '../shell/ListPage.tsx'
import { TitleForm } from '../shell/TitleForm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { procedurePages } from './procedure-queries.ts'
import { ProcedureCard } from './ProcedureCard.tsx'

const choices = [
  { label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
] as const

/** All procedures of the organization, whatever guidebooks they are in. */
export function ProceduresPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/procedures' })
  const navigate = useNavigate({ from: '/$slug/procedures' })
  const [creating, dialog] = useDisclosure()
  const canEdit = can('procedures.edit')
  return (
    <>
      <ListPage
        title="Procedures"
        noun="procedure"
        action={canEdit && <NewButton noun="procedure" onClick={dialog.open} />}
        filter={
          <ListFilter
            items="procedures"
            q={search.q}
            choice={search.status}
            choices={canEdit ? choices : undefined}
            onChange={({ q, choice }, options) => {
              const chosen = { ...(q && { q }), ...(choice && { status: choice }) }
              void navigate({ search: chosen, ...options })
            }}
          />
        }
        isFiltered={search.q !== undefined || search.status !== undefined}
        query={procedurePages(slug, search)}
        empty={
          <EmptyState
            icon={<IconListCheck size={28} />}
            title="No procedures yet"
            hint="A procedure says step by step how something is done. Write one here, or extract it from a manual in a guidebook."
          />
        }
      >
        {(procedure) => <ProcedureCard key={procedure.id} procedure={procedure} />}
      </ListPage>
      <NewProcedureDialog opened={creating} onClose={dialog.close} />
    </>
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
