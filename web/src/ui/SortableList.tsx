import {
  DragDropProvider,
  useDragDropManager,
  useDragOperation,
  useDroppable,
} from '@dnd-kit/react'
import { SortableKeyboardPlugin } from '@dnd-kit/dom/sortable'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'

import { i18n } from '../i18n.ts'
import { dragPlugins } from './drag-plugins.ts'
import { RowList } from './RowList.tsx'
import { RowsMakeRoom } from './rows-make-room.ts'
import classes from './sortable.module.css'
import { spokenMoves, type Announcement } from './spoken-moves.ts'
import { placeIn, placeOfItem, type SortedPlace } from './sorted-place.ts'
import { useNearView, type NearView } from './use-near-view.ts'

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

/** The grabbing cursor, over everything below: inheriting it would restyle each element. */
function Grabbing() {
  const { source } = useDragOperation()
  return source ? <div className={classes['grabbing']} /> : null
}

/**
 * A list sortable by dragging and by keyboard: an item's handle is lifted with Space and moved with the arrow keys.
 *
 * @param kindOf the items among which one can move; if omitted, all
 * @param onMove called with the item's old and new position, from 0
 * @param children renders an item, and puts the handle where it likes; it is told whether the item is near the screen
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
  children: (item: Item, index: number, handle: ReactNode, isNear: boolean) => ReactNode
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
          <ListItem
            key={item.id}
            id={item.id}
            index={index}
            {...(kindOf && { type: kindOf(item) })}
            announcement={{ name: nameOf(item), count: () => items.length }}
          >
            {(handle, isNear) => children(item, index, handle, isNear)}
          </ListItem>
        ))}
      </RowList>
    </SortableArea>
  )
}

function ListItem({
  children,
  ...props
}: Omit<SortableItemProps, 'near' | 'children'> & {
  children: (handle: ReactNode, isNear: boolean) => ReactNode
}) {
  const near = useNearItem()
  return (
    <SortableItem {...props} near={near}>
      {(handle) => children(handle, near.isNear)}
    </SortableItem>
  )
}

/** Whether an item is near the screen; it doesn't change while something is dragged. */
export function useNearItem(): NearView<HTMLLIElement> {
  const manager = useDragDropManager()
  return useNearView<HTMLLIElement>(
    useCallback(() => manager?.dragOperation.status.idle ?? true, [manager]),
  )
}

interface SortableItemProps {
  id: string
  index: number
  listId?: string
  /** It moves only among items of its type. */
  type?: string
  announcement: Announcement
  near: NearView<HTMLLIElement>
  children: (handle: ReactNode) => ReactNode
}

/**
 * An item of a list in a sortable area. It takes part in moving only near the screen: nothing is lifted or dropped
 * elsewhere, and for 500 rows that would take longer than rendering them.
 */
export function SortableItem({ near, children, ...item }: SortableItemProps) {
  const { ref, isNear, onFocus, onPointerEnter } = near
  const handleRef = useRef<HTMLButtonElement>(null)
  const label = i18n.t('Move {name}', { name: item.announcement.name })
  const handle = useMemo(
    () => (
      <ActionIcon
        ref={handleRef}
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        className={classes['handle'] ?? ''}
        aria-label={label}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
    ),
    [label],
  )
  return (
    <li
      ref={ref}
      className={classes['item']}
      data-near={isNear || undefined}
      {...{ onFocus, onPointerEnter }}
    >
      {children(handle)}
      {/* After the handle, which it needs to find. */}
      {isNear && <Movable {...item} elements={{ element: ref, handle: handleRef }} />}
    </li>
  )
}

const rowPlugins = [SortableKeyboardPlugin, RowsMakeRoom]

/** Registers elements as those of a movable item, and announces them. */
function Movable({
  id,
  index,
  listId = 'only',
  type = 'item',
  announcement,
  elements,
}: Omit<SortableItemProps, 'near' | 'children'> & {
  elements: Record<'element' | 'handle', RefObject<HTMLElement | null>>
}) {
  const { isDragging, isDropTarget } = useSortable({
    ...elements,
    id,
    index,
    group: listId,
    type,
    accept: type,
    data: { ...announcement, listId },
    plugins: rowPlugins,
  })
  const { element } = elements
  useLayoutEffect(() => {
    element.current?.toggleAttribute('data-dragging', isDragging)
    element.current?.toggleAttribute('data-target', isDropTarget && !isDragging)
  }, [element, isDragging, isDropTarget])
  return null
}

/** Below the last item of a list: the end takes items dragged there from other lists. */
export function SortableEnd({
  listId,
  type,
  announcement: { list, count },
  className = '',
  children,
}: {
  listId: string
  type: string
  announcement: Pick<Announcement, 'list' | 'count'>
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

/** The list with an item moved from one position to another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
