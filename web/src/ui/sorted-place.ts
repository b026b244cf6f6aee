import type { DragEndEvent, DragOverEvent } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'

export type SortOperation = (DragOverEvent | DragEndEvent)['operation']

/** A position in one of an area's lists, counted from 0. */
export interface SortedPlace {
  listId: string
  index: number
}

export function placeOfItem({
  group,
  index,
}: {
  group?: string | number | undefined
  index: number
}): SortedPlace {
  return { listId: String(group ?? ''), index }
}

/** Whether the item is over another list. */
export function isAway(operation: SortOperation): boolean {
  const { source } = operation
  const to = placeIn(operation)
  return isSortable(source) && to !== undefined && String(source.group) !== to.listId
}

/** Where it would be dropped. In its own list, the others make room for it; in another one they don't yet. */
export function placeIn(operation: SortOperation): SortedPlace | undefined {
  const { source, target } = operation
  if (!isSortable(source)) return undefined
  const end = endIn(target?.data)
  if (end) return end
  if (!isSortable(target) || target.group === source.group) return placeOfItem(source)
  const over = placeOfItem(target)
  return isBelow(operation) ? { ...over, index: over.index + 1 } : over
}

function endIn(
  data: { endOf?: string; count?: () => number } | undefined,
): SortedPlace | undefined {
  const { endOf, count } = data ?? {}
  return endOf === undefined ? undefined : { listId: endOf, index: count?.() ?? 0 }
}

/** Whether the pointer holds it over the lower half of its target. Keys move from item to item, and to the end. */
function isBelow({ activatorEvent, shape, target }: SortOperation): boolean {
  if (activatorEvent instanceof KeyboardEvent) return false
  return (shape?.current.center.y ?? 0) > (target?.shape?.center.y ?? 0)
}
