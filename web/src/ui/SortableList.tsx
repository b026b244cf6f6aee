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
  /** What the list is called that it is in, and how many are there. */
  list: string
  count: number
}

type Source = DragStartEvent['operation']['source']
type Operation = (DragOverEvent | DragEndEvent)['operation']

function nameOfSource(source: Source): string {
  return (source?.data as Told | undefined)?.name ?? ''
}

function placeOf(operation: Operation) {
  const { name = '', count = 0 } = (operation.source?.data ?? {}) as Partial<Told>
  const { list = '' } = (operation.target?.data ?? {}) as Partial<Told>
  const to = placeIn(operation)
  return { name, list, count, number: to ? to.index + 1 : 0 }
}

/** Whether what is moved is over a list other than its own. */
function isAway({ source, target }: Operation): boolean {
  return isSortable(source) && isSortable(target) && source.group !== target.group
}

/** Where it would be dropped. In its own list the others make room for it; in another one they do not yet. */
function placeIn(operation: Operation): SortedPlace | undefined {
  const { source, target, shape } = operation
  if (!isSortable(source)) return undefined
  if (!isAway(operation) || !isSortable(target)) return placeOfItem(source)
  const isBelow = (shape?.current.center.y ?? 0) > (target.shape?.center.y ?? 0)
  const over = placeOfItem(target)
  return isBelow ? { ...over, index: over.index + 1 } : over
}

function placeOfItem({ group, index }: { group?: string | number | undefined; index: number }) {
  return { listId: String(group ?? ''), index }
}

const announcements = {
  dragstart: ({ operation: { source } }: DragStartEvent) =>
    i18n.t('Lifted {name}.', { name: nameOfSource(source) }),
  dragover: ({ operation }: DragOverEvent) => {
    const place = placeOf(operation)
    return isAway(operation)
      ? i18n.t('{name} is at place {number} of “{list}”.', place)
      : i18n.t('{name} is at place {number} of {count}.', place)
  },
  dragend: ({ operation, canceled }: DragEndEvent) => {
    const place = placeOf(operation)
    if (canceled) return i18n.t('{name} went back.', place)
    return isAway(operation)
      ? i18n.t('{name} was dropped at place {number} of “{list}”.', place)
      : i18n.t('{name} was dropped at place {number} of {count}.', place)
  },
}

/** Made when a list is shown, in the language of that moment. */
function accessibility() {
  const draggable = i18n.t(
    'Press Space to lift, the arrow keys to move, Space again to drop, and Escape to cancel.',
  )
  return Accessibility.configure({ screenReaderInstructions: { draggable }, announcements })
}

/** A place in one of the lists of an area, counted from 0. */
export interface SortedPlace {
  listId: string
  index: number
}

/** Holds lists whose items can be moved within them, and to others that take the same type of item. */
export function SortableArea({
  onMove,
  children,
}: {
  onMove: (id: string, to: SortedPlace) => void
  children: ReactNode
}) {
  const accessible = useMemo(() => accessibility(), [])
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessible]}
      onDragOver={(event) => {
        // Its element stays in its own list, where React expects it.
        if (isAway(event.operation)) event.preventDefault()
      }}
      onDragEnd={({ operation, canceled }) => {
        const { source } = operation
        const to = placeIn(operation)
        if (canceled || !to || !isSortable(source)) return
        const from = placeOfItem({ group: source.initialGroup, index: source.initialIndex })
        if (from.listId === to.listId && from.index === to.index) return
        onMove(String(source.id), to)
      }}
    >
      {children}
    </DragDropProvider>
  )
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
  return (
    <SortableArea
      onMove={(id, { index }) => {
        onMove(
          items.findIndex((item) => item.id === id),
          index,
        )
      }}
    >
      <RowList label={label}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            index={index}
            told={{ name: nameOf(item), list: label, count: items.length }}
          >
            {(handle) => children(item, index, handle)}
          </SortableItem>
        ))}
      </RowList>
    </SortableArea>
  )
}

/** An item of a list in a sortable area. */
export function SortableItem({
  id,
  index,
  listId = 'only',
  type = 'item',
  told,
  children,
}: {
  id: string
  index: number
  listId?: string
  /** It moves only to where others of its type are. */
  type?: string
  told: Told
  children: (handle: ReactNode) => ReactNode
}) {
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id,
    index,
    group: listId,
    type,
    accept: type,
    data: { ...told },
  })
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
    <li
      ref={ref}
      className={classes['item']}
      data-dragging={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
    >
      {children(handle)}
    </li>
  )
}

/** The list with the item at one place put at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
