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
import { useMemo, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { RowList } from './RowList.tsx'
import classes from './sortable.module.css'

/** What is said about an item while it is moved. */
interface Told {
  name: string
  count: number
}

type Source = DragStartEvent['operation']['source']

function nameOfSource(source: Source): string {
  return (source?.data as Told | undefined)?.name ?? ''
}

function placeOf(source: Source) {
  const { name = '', count = 0 } = (source?.data ?? {}) as Partial<Told>
  return { name, number: isSortable(source) ? source.index + 1 : 0, count }
}

const announcements = {
  dragstart: ({ operation: { source } }: DragStartEvent) =>
    i18n.t('Lifted {name}.', { name: nameOfSource(source) }),
  dragover: ({ operation: { source } }: DragOverEvent) =>
    i18n.t('{name} is at place {number} of {count}.', placeOf(source)),
  dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
    canceled
      ? i18n.t('{name} went back.', { name: nameOfSource(source) })
      : i18n.t('{name} was dropped at place {number} of {count}.', placeOf(source)),
}

/** Made when a list is shown, in the language of that moment. */
function accessibility() {
  const draggable = i18n.t(
    'Press Space to lift, the arrow keys to move, Space again to drop, and Escape to cancel.',
  )
  return Accessibility.configure({ screenReaderInstructions: { draggable }, announcements })
}

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
  const accessible = useMemo(() => accessibility(), [])
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessible]}
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
      aria-label={i18n.t('Move {name}', { name: told.name })}
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
