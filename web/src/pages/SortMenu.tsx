import { Button, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import type { Column, TableSorting } from '../ui/DataTable.tsx'

/** The sorting of a list without a table header: of pictures, and on a phone. */
export function SortMenu<Item, Field extends string>({
  columns,
  sorting,
  hiddenFrom,
}: {
  columns: readonly Column<Item, Field>[]
  sorting: TableSorting<Field>
  hiddenFrom?: 'sm' | undefined
}) {
  const sortable = columns.filter(({ field }) => field !== undefined)
  const chosen = sortable.find(({ field }) => field === sorting.field)
  const order = chosen?.title ?? i18n.t('Newest first')
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          px="xs"
          {...(hiddenFrom && { hiddenFrom })}
          aria-label={i18n.t('Sort: {order}', { order })}
          title={i18n.t('Sort: {order}', { order })}
        >
          <IconArrowsSort size={18} aria-hidden />
          <Text span size="sm" fw={500} ml="xs" visibleFrom="sm">
            {order}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{i18n.t('Sort by')}</Menu.Label>
        {sortable.map((column) => (
          <Menu.Item
            key={column.title}
            aria-current={column === chosen || undefined}
            rightSection={column === chosen && <Arrow size={14} aria-hidden />}
            onClick={() => {
              sorting.onSort(column)
            }}
          >
            {column.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
