import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'

import { i18n } from '../i18n.ts'
import { isAway, placeIn, type SortOperation } from './sorted-place.ts'

/** Announcements for an item while it is moved. */
export interface Announcement {
  name: string
  /** The name of its list, if there are others to move to. */
  list?: string
  /** The number of items in the list, read on demand. */
  count: () => number
}

/** Announces each position that an item is moved to. Created when a list is shown, in the language of that moment. */
export function spokenMoves() {
  const draggable = i18n.t(
    'Press Space to pick up, the arrow keys to move, Space again to drop, and Escape to cancel.',
  )
  return Accessibility.configure({ screenReaderInstructions: { draggable }, announcements })
}

const announcements = {
  dragstart: ({ operation: { source } }: DragStartEvent) =>
    i18n.t('Picked up {name}.', { name: announcementOf(source).name ?? '' }),
  dragover: ({ operation }: DragOverEvent) => {
    const place = describePlace(operation)
    return place.list
      ? i18n.t('{name} is at position {number} of {count} in “{list}”.', place)
      : i18n.t('{name} is at position {number} of {count}.', place)
  },
  dragend: ({ operation, canceled }: DragEndEvent) => {
    const place = describePlace(operation)
    if (canceled) return i18n.t('{name} was moved back.', place)
    return place.list
      ? i18n.t('{name} was dropped at position {number} of {count} in “{list}”.', place)
      : i18n.t('{name} was dropped at position {number} of {count}.', place)
  },
}

function describePlace(operation: SortOperation) {
  const { name = '', ...own } = announcementOf(operation.source)
  const away = isAway(operation)
  const { list = '', count } = away ? announcementOf(operation.target) : own
  const number = (placeIn(operation)?.index ?? -1) + 1
  const present = count?.() ?? 0
  return { name, list, count: away ? present + 1 : present, number }
}

function announcementOf(
  item: SortOperation['source'] | SortOperation['target'],
): Partial<Announcement> {
  return item?.data ?? {}
}
