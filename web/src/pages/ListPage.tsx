import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'

import type { pagedQuery } from '../paged-query.ts'
import { useOrganization } from '../session.ts'
import { TableRow, type Column, type TableSorting } from '../ui/DataTable.tsx'
import { NothingFound } from '../ui/EmptyState.tsx'
import { type Noun, nounWords } from '../ui/nouns.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { useKeptChoice } from '../ui/kept-choice.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { LayoutChoice, type ListLayout } from './LayoutChoice.tsx'
import { ListTools } from './ListTools.tsx'
import { PagedList } from './PagedList.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { ShowAllButton } from './ShowAllButton.tsx'
import { SortMenu } from './SortMenu.tsx'

type PagedQuery<Item> = ReturnType<typeof pagedQuery<Item>>

/** How the items of a list are shown: as a table, as pictures if they have some, or as custom rows. */
type Layout<Item, Field extends string> =
  | {
      columns: readonly Column<Item, Field>[]
      sorting?: TableSorting<Field>
      tile?: (item: Item) => ReactNode
      /** The default layout: pictures, unless set otherwise. */
      firstLayout?: ListLayout
      children?: never
    }
  | {
      columns?: never
      sorting?: never
      tile?: never
      firstLayout?: never
      children: (item: Item) => ReactNode
    }

type ListPageProps<Item, Field extends string> = Layout<Item, Field> & {
  title: string
  /** The noun of one item. */
  noun: Noun
  /** Opens the form for a new one, if the reader may create one. */
  action: ReactNode
  filter: ReactNode
  /** What needs the reader's attention before they search for anything. */
  above?: ReactNode
  isFiltered: boolean
  query: PagedQuery<Item>
  /** Shown instead of the list if it is empty. */
  empty: ReactNode
}

/** All records of one kind in an organization: to search, to filter, and to add to. */
export function ListPage<Item extends { id: string }, Field extends string>({
  title,
  action,
  filter,
  above,
  firstLayout = 'grid',
  ...list
}: ListPageProps<Item, Field>) {
  const organization = useOrganization()
  const [chosen, choose] = useKeptChoice<ListLayout>(`list.${list.noun}`, [
    firstLayout,
    firstLayout === 'grid' ? 'rows' : 'grid',
  ])
  const layout = list.tile ? chosen : 'rows'
  usePageTitle(title, organization.name)
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading title={title}>{action}</PageHeading>
      {above}
      <ListTools>
        {filter}
        {list.columns && list.sorting && (
          <SortMenu
            columns={list.columns}
            sorting={list.sorting}
            hiddenFrom={layout === 'rows' ? 'sm' : undefined}
          />
        )}
        <SavedFilters />
        {list.tile && <LayoutChoice value={layout} onChange={choose} />}
      </ListTools>
      {/* Another organization starts with an empty list, not with the previous one's items. */}
      <Items key={organization.slug} label={title} layout={layout} {...list} />
    </Stack>
  )
}

type ItemsProps<Item, Field extends string> = Layout<Item, Field> &
  Pick<ListPageProps<Item, Field>, 'query' | 'noun' | 'isFiltered' | 'empty'> & {
    label: string
    layout: ListLayout
  }

function Items<Item extends { id: string }, Field extends string>(props: ItemsProps<Item, Field>) {
  const { query, label, noun, isFiltered, empty, layout } = props
  const { columns, sorting, tile, children } = props
  const itemIn = useCallback(
    (item: Item) => {
      if (layout === 'grid' && tile) return tile(item)
      return columns ? <TableRow key={item.id} item={item} columns={columns} /> : children(item)
    },
    [columns, tile, children, layout],
  )
  return (
    <PagedList
      pages={useInfiniteQuery(query)}
      label={label}
      noun={noun}
      layout={layout}
      table={columns && layout === 'rows' ? { columns, sorting } : undefined}
      empty={isFiltered ? <NothingFound noun={noun} action={<ShowAllButton />} /> : empty}
    >
      {itemIn}
    </PagedList>
  )
}

/** The button that creates a new one. */
export function NewButton({ noun, onClick }: { noun: Noun; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onClick}>
      {nounWords(noun).new}
    </Button>
  )
}
