import { Plugin } from '@dnd-kit/abstract'
import type { DragDropManager } from '@dnd-kit/dom'
import { isSortable, SortableDroppable, type Sortable } from '@dnd-kit/dom/sortable'

/**
 * Lets the rows of a list make room for the one being moved. Unlike the library's plugin, it doesn't rely on their
 * positions in the list, of which the library knows only those near the screen.
 */
export class RowsMakeRoom extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager)
    const stops = [
      manager.monitor.addEventListener('dragover', ({ operation: { source, target } }) => {
        if (!isSortable(source) || !isSortable(target)) return
        const [moved, over] = [source.sortable, target.sortable]
        // Its element stays in its own list, where React expects it.
        if (moved !== over && moved.group === over.group) void this.#moveTo(moved, over.index)
      }),
      manager.monitor.addEventListener('dragend', ({ operation: { source }, canceled }) => {
        if (canceled && isSortable(source)) void this.#moveTo(source.sortable, source.initialIndex)
      }),
    ]
    this.destroy = () => {
      for (const stop of stops) stop()
    }
  }

  async #moveTo(moved: Sortable, to: number) {
    const { index: from, group } = moved
    const { collisionObserver, actions, renderer } = this.manager
    await renderer.rendering
    const rows = sortablesOf(this.manager).filter((row) => row.group === group)
    const over = rows.find((row) => row.index === to)
    if (from === to || moved.index !== from || !over?.element || !moved.element) return
    collisionObserver.disable()
    over.element.insertAdjacentElement(from < to ? 'afterend' : 'beforebegin', moved.element)
    for (const row of rows) row.index = placeAfterMove(row.index, from, to)
    await actions.setDropTarget(moved.id)
    collisionObserver.enable()
  }
}

function sortablesOf({ registry }: DragDropManager): Sortable[] {
  return [...registry.droppables].flatMap((place) =>
    place instanceof SortableDroppable ? [place.sortable] : [],
  )
}

/** The position of a row after another was moved. */
function placeAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}
