import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ListPage, NewButton } from '../pages/ListPage.tsx'
import { useSorting } from '../pages/use-sorting.ts'
import { useCreating } from '../pages/use-creating.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { guidebookColumns } from './guidebook-columns.tsx'
import { guidebookPages } from './guidebook-queries.ts'
import { GuidebookFilter } from './GuidebookFilter.tsx'
import { GuidebookTile } from './GuidebookTile.tsx'
import { NewGuidebookDialog } from './NewGuidebookDialog.tsx'
import { usePlaceNames } from './use-place-names.ts'

export function GuidebooksPage() {
  const { slug, can } = useOrganization()
  const { place, ...search } = useSearch({ from: '/$slug/guidebooks' })
  const [creating, dialog] = useCreating()
  const canEdit = can('guidebooks.edit')
  const placeNames = usePlaceNames(slug)
  const columns = useMemo(() => guidebookColumns(slug, placeNames), [slug, placeNames])
  const sorting = useSorting('guidebook', columns)
  const tile = useCallback(
    (guidebook: GuidebookSummary) => (
      <GuidebookTile
        key={guidebook.id}
        guidebook={guidebook}
        place={placeNames.get(guidebook.placeId ?? '')}
        slug={slug}
      />
    ),
    [slug, placeNames],
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
        filter={<GuidebookFilter />}
        isFiltered={place !== undefined || Object.keys(search).length > 0}
        query={guidebookPages(slug, {
          ...search,
          ...(place && { placeId: place }),
          ...(sorting.sort && { sort: sorting.sort }),
        })}
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
