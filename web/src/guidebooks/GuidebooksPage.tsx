import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { archivedChoices, ListFilter } from '../pages/ListFilter.tsx'
import { ListPage, NewButton } from '../pages/ListPage.tsx'
import { useSorting } from '../pages/use-sorting.ts'
import { useCreating } from '../pages/use-creating.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { guidebookColumns } from './guidebook-columns.tsx'
import { guidebookPages } from './guidebook-queries.ts'
import { GuidebookTile } from './GuidebookTile.tsx'
import { NewGuidebookDialog } from './NewGuidebookDialog.tsx'

export function GuidebooksPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/guidebooks' })
  const navigate = useNavigate({ from: '/$slug/guidebooks' })
  const [creating, dialog] = useCreating()
  const canEdit = can('guidebooks.edit')
  const columns = useMemo(() => guidebookColumns(slug), [slug])
  const sorting = useSorting('guidebook', columns)
  const tile = useCallback(
    (guidebook: GuidebookSummary) => (
      <GuidebookTile key={guidebook.id} guidebook={guidebook} slug={slug} />
    ),
    [slug],
  )
  return (
    <>
      <ListPage
        title={i18n.t('Guidebooks')}
        noun="guidebook"
        columns={columns}
        sorting={sorting}
        tile={tile}
        action={canEdit && <NewButton noun="guidebook" onClick={dialog.open} />}
        filter={
          <ListFilter
            noun="guidebook"
            placeholder={i18n.t('Title, drawing or item number…')}
            q={search.q}
            choice={search.archived}
            choices={archivedChoices('guidebook')}
            onChange={({ q, choice }, options) => {
              const chosen = { ...(q && { q }), ...(choice && { archived: choice }) }
              void navigate({ search: chosen, ...options })
            }}
          />
        }
        isFiltered={search.q !== undefined || search.archived !== undefined}
        query={guidebookPages(slug, { ...search, ...(sorting.sort && { sort: sorting.sort }) })}
        empty={
          <EmptyState
            icon={<IconBook2 size={28} />}
            title={i18n.t('No guidebooks yet')}
            hint={i18n.t(
              'A guidebook gathers everything known about one physical item: its procedures, manuals and drawings.',
            )}
            action={
              canEdit && (
                <Button onClick={dialog.open}>{i18n.t('Create the first guidebook')}</Button>
              )
            }
          />
        }
      />
      <NewGuidebookDialog opened={creating} onClose={dialog.close} />
    </>
  )
}
