import type { ObjectSummary } from '@millwright/contract/objects'
import { IconCube } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { archivedChoices, ListFilter } from '../pages/ListFilter.tsx'
import { ListPage, NewButton } from '../pages/ListPage.tsx'
import { useSorting } from '../pages/use-sorting.ts'
import { useCreating } from '../pages/use-creating.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NewObjectDialog } from './NewObjectDialog.tsx'
import { objectPages } from './object-queries.ts'
import { objectColumns } from './object-columns.tsx'
import { ObjectCard } from './ObjectCard.tsx'

const tile = (object: ObjectSummary) => <ObjectCard key={object.id} object={object} />

/** The machines and parts of an organization, with their models. */
export function ObjectsPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/objects' })
  const navigate = useNavigate({ from: '/$slug/objects' })
  const [creating, dialog] = useCreating()
  const columns = useMemo(() => objectColumns(slug), [slug])
  const sorting = useSorting('object', columns)
  return (
    <>
      <ListPage
        title={i18n.t('Objects')}
        noun="object"
        columns={columns}
        sorting={sorting}
        tile={tile}
        action={can('objects.edit') && <NewButton noun="object" onClick={dialog.open} />}
        filter={
          <ListFilter
            noun="object"
            q={search.q}
            choice={search.archived}
            choices={archivedChoices('object')}
            onChange={({ q, choice }, options) => {
              const chosen = { ...(q && { q }), ...(choice && { archived: choice }) }
              void navigate({ search: chosen, ...options })
            }}
          />
        }
        isFiltered={search.q !== undefined || search.archived !== undefined}
        query={objectPages(slug, { ...search, ...(sorting.sort && { sort: sorting.sort }) })}
        empty={
          <EmptyState
            icon={<IconCube size={28} />}
            title={i18n.t('No objects yet')}
            hint={i18n.t(
              'An object is a machine or a part. With its CAD model, everyone can rotate it, take it apart and see what a step refers to.',
            )}
          />
        }
      />
      <NewObjectDialog opened={creating} onClose={dialog.close} />
    </>
  )
}
