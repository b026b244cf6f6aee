import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { RowList } from './RowList.tsx'
import classes from './sortable.module.css'

const instructions =
  'Press Space to lift, the arrow keys to move, Space again to drop, and Escape to cancel.'

/** What is said about an item while it is moved. */
interface Told {
  name: string
  count: number
}

type Source = DragStartEvent['operation']['source']

function nameOfSource(source: Source): string {
  return (source?.data as Told | undefined)?.name ?? ''
}

function placeOf(source: Source): string {
  if (!isSortable(source)) return ''
  return `place ${source.index + 1} of ${(source.data as Told).count}`
}

const accessibility = Accessibility.configure({
  screenReaderInstructions: { draggable: instructions },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) => `Lifted ${nameOfSource(source)}.`,
    dragover: ({ operation: { source } }: DragOverEvent) =>
      `${nameOfSource(source)} is at ${placeOf(source)}.`,
    dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
      canceled
        ? `${nameOfSource(source)} went back.`
        : `${nameOfSource(source)} was dropped at ${placeOf(source)}.`,
  },
})

/**
 * A list that is put in order by dragging, and by keyboard: the handle of an item is lifted with Space and
 * moved with the arrow keys.
 *
 * @param onMove is told the places, counted from 0, that an item came from and goes to
 * @param children shows an item; it puts the handle where it likes
 */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onMove,
  children,
}: {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  children: (item: Item, index: number, handle: ReactNode) => ReactNode
}) {
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessibility]}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return
        onMove(source.initialIndex, source.index)
      }}
    >
      <RowList label={label}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            index={index}
            told={{ name: nameOf(item), count: items.length }}
          >
            {(handle) => children(item, index, handle)}
          </SortableItem>
        ))}
      </RowList>
    </DragDropProvider>
  )
}

function SortableItem({
  id,
  index,
  told,
  children,
}: {
  id: string
  index: number
  told: Told
  children: (handle: ReactNode) => ReactNode
}) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { ...told } })
  const handle = (
    <ActionIcon
      ref={handleRef}
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      className={classes['handle'] ?? ''}
      aria-label={`Move ${told.name}`}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  )
  return (
    <li ref={ref} className={classes['item']} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  )
}

/** The list with the item at one place put at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
