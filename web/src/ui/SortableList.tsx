import { DragDropProvider, useDragOperation, useDroppable } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useCallback, useMemo, type ReactNode, type RefCallback } from 'react'

import { i18n } from '../i18n.ts'
import { dragPlugins } from './drag-plugins.ts'
import { watchNearView } from './near-view.ts'
import { RowList } from './RowList.tsx'
import classes from './sortable.module.css'
import { spokenMoves, type Told } from './spoken-moves.ts'
import { isAway, placeIn, placeOfItem, type SortedPlace } from './sorted-place.ts'

/** Holds lists whose items can be moved within them, and to others that take the same type of item. */
export function SortableArea({
  onMove,
  children,
}: {
  onMove: (id: string, to: SortedPlace) => void
  children: ReactNode
}) {
  const accessible = useMemo(() => spokenMoves(), [])
  return (
    <DragDropProvider
      plugins={(defaults) => dragPlugins(defaults, accessible)}
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
      <Grabbing />
    </DragDropProvider>
  )
}

/**
 * The pointer of a hand that holds something, over everything below: by inheritance, each element would be styled
 * again.
 */
function Grabbing() {
  const { source } = useDragOperation()
  return source ? <div className={classes['grabbing']} /> : null
}

/**
 * A list that is put in order by dragging, and by keyboard: the handle of an item is lifted with Space and
 * moved with the arrow keys.
 *
 * @param kindOf says among which others an item moves; left out, among all
 * @param onMove is told the places, counted from 0, that an item came from and goes to
 * @param children shows an item; it puts the handle where it likes
 */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  kindOf,
  onMove,
  children,
}: {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  kindOf?: (item: Item) => string
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
            {...(kindOf && { type: kindOf(item) })}
            told={{ name: nameOf(item), count: () => items.length }}
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
  const { sortable, ref, handleRef, isDragging, isDropTarget } = useSortable({
    id,
    index,
    group: listId,
    type,
    accept: type,
    data: { ...told, listId },
  })
  const row = useDropPlaceNearView(sortable.droppable, ref)
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
      ref={row}
      className={classes['item']}
      data-dragging={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
    >
      {children(handle)}
    </li>
  )
}

/** Nothing is dropped far from what is seen, and lifting one of 500 rows takes a third less with fewer to watch. */
function useDropPlaceNearView(
  place: { disabled: boolean },
  ref: (element: HTMLLIElement | null) => void,
): RefCallback<HTMLLIElement> {
  return useCallback(
    (element: HTMLLIElement) => {
      ref(element)
      const unwatch = watchNearView(element, (isNear) => {
        place.disabled = !isNear
      })
      return () => {
        unwatch()
        ref(null)
      }
    },
    [place, ref],
  )
}

/** What is below the last item of a list: the end of it takes what is dragged there from other lists. */
export function SortableEnd({
  listId,
  type,
  told: { list, count },
  className = '',
  children,
}: {
  listId: string
  type: string
  told: Pick<Told, 'list' | 'count'>
  className?: string | undefined
  children: ReactNode
}) {
  const { ref, isDropTarget } = useDroppable({
    id: `end:${listId}`,
    accept: (item) => item.type === type && item.data['listId'] !== listId,
    data: { list, count, endOf: listId },
  })
  return (
    <div
      ref={ref}
      className={`${classes['end'] ?? ''} ${className}`}
      data-target={isDropTarget || undefined}
    >
      {children}
    </div>
  )
}

/** The list with the item at one place put at another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
