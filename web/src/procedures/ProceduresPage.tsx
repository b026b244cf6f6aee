import type { ProcedureSummary } from '@millwright/contract/procedures'
import { Modal } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ListFilter } from '../pages/ListFilter.tsx'
import { ListPage, NewButton } from '../pages/ListPage.tsx'
import { TitleForm } from '../pages/TitleForm.tsx'
import { useSorting } from '../pages/use-sorting.ts'
import { useCreating } from '../pages/use-creating.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ofSeveral } from '../ui/status-words.ts'
import { procedureColumns } from './procedure-columns.tsx'
import { procedurePages } from './procedure-queries.ts'
import { ProcedureTile } from './ProcedureTile.tsx'

const choices = () =>
  [
    { label: ofSeveral.all('procedure') },
    { value: 'draft', label: i18n.t('Drafts') },
    { value: 'published', label: ofSeveral.published('procedure') },
    { value: 'archived', label: ofSeveral.archived('procedure') },
  ] as const

/** All procedures of the organization, in any guidebook or none. */
export function ProceduresPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/procedures' })
  const navigate = useNavigate({ from: '/$slug/procedures' })
  const [creating, dialog] = useCreating()
  const canEdit = can('procedures.edit')
  const columns = useMemo(() => procedureColumns(slug), [slug])
  const sorting = useSorting('procedure', columns)
  const tile = useCallback(
    (procedure: ProcedureSummary) => (
      <ProcedureTile key={procedure.id} procedure={procedure} slug={slug} />
    ),
    [slug],
  )
  return (
    <>
      <ListPage
        title={i18n.t('Procedures')}
        noun="procedure"
        columns={columns}
        sorting={sorting}
        tile={tile}
        // Many have no picture.
        firstLayout="rows"
        action={canEdit && <NewButton noun="procedure" onClick={dialog.open} />}
        filter={
          <ListFilter
            noun="procedure"
            q={search.q}
            choice={search.status}
            choices={canEdit ? choices() : undefined}
            onChange={({ q, choice }, options) => {
              const chosen = { ...(q && { q }), ...(choice && { status: choice }) }
              void navigate({ search: chosen, ...options })
            }}
          />
        }
        isFiltered={search.q !== undefined || search.status !== undefined}
        query={procedurePages(slug, { ...search, ...(sorting.sort && { sort: sorting.sort }) })}
        empty={
          <EmptyState
            icon={<IconListCheck size={28} />}
            title={i18n.t('No procedures yet')}
            hint={i18n.t(
              'A procedure explains step by step how to do something. Write one here, or extract one from a manual in a guidebook.',
            )}
          />
        }
      />
      <NewProcedureDialog opened={creating} onClose={dialog.close} />
    </>
  )
}

function NewProcedureDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('New procedure')}>
      <TitleForm
        missing={i18n.t('Give the procedure a title.')}
        placeholder={i18n.t('Replace the coolant pump')}
        action={i18n.t('Create procedure')}
        onCancel={onClose}
        save={async (title) => {
          const { id } = await apiFor(slug).procedures.create({ body: { title } })
          await queries.invalidateQueries({ queryKey: ['procedures.list', slug] })
          await navigate(paths.procedure(slug, id))
        }}
      />
    </Modal>
  )
}
