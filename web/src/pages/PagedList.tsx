import { Stack, Text } from '@mantine/core'
import type { Page } from '@millwright/contract/page'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ReactNode } from 'react'

import { useIsOffline } from '../device/connection.ts'
import { NotKept } from './NotKept.tsx'
import { i18n } from '../i18n.ts'
import { formatCount, type Counted } from '../ui/count-format.ts'
import { DataTable, type Column, type TableSorting } from '../ui/DataTable.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { RowList } from '../ui/RowList.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import type { ListLayout } from './LayoutChoice.tsx'
import { ShowMore } from './ShowMore.tsx'

/** A list that is read page by page, with its loading, error and empty states. */
export function PagedList<Item, Field extends string>({
  pages,
  label,
  noun,
  layout,
  table,
  empty,
  children,
}: {
  pages: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** The list's name, for people who cannot see it. */
  label: string
  /** The noun of one item. */
  noun: Counted
  layout?: ListLayout | undefined
  /** The header of the table whose rows its items are. */
  table?:
    | { columns: readonly Column<Item, Field>[]; sorting: TableSorting<Field> | undefined }
    | undefined
  empty: ReactNode
  children: (item: Item) => ReactNode
}) {
  const isOffline = useIsOffline()
  // New rows render bit by bit, so that scrolling doesn't wait for them.
  const shown = useDeferredValue(pages.data?.pages)
  if (pages.isPending) return <LoadingRows />
  if (pages.isError && isOffline) return <NotKept />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  if (!shown) return <LoadingRows />
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return empty
  const rows = shown.map((page) => (
    <RowsOfPage key={page.nextCursor ?? ''} items={page.items}>
      {children}
    </RowsOfPage>
  ))
  return (
    <Stack gap="xs">
      {table ? (
        <DataTable label={label} {...table}>
          {rows}
        </DataTable>
      ) : (
        <RowList label={label} layout={layout}>
          {rows}
        </RowList>
      )}
      <Text size="sm" c="dimmed" mt={4} component="output">
        {pages.hasNextPage ? i18n.t('{count} shown so far', { count }) : formatCount(count, noun)}
      </Text>
      {/* Until they are rendered, its end is in the wrong place, and too much would be loaded. */}
      <ShowMore pages={pages} byItself={shown === pages.data.pages} />
    </Stack>
  )
}

/** The rows of one page, which don't re-render while others arrive. */
function RowsOfPage<Item>({
  items,
  children,
}: {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}) {
  return useMemo(() => items.map(children), [items, children])
}
