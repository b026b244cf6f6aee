import type { PlaceInTree } from '@millwright/contract/places'
import { Text } from '@mantine/core'
import { useMemo, useState, type KeyboardEvent } from 'react'

import { i18n } from '../i18n.ts'
import type { PlaceDialog } from './PlaceDialogs.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import classes from './places.module.css'

/** A larger tree starts with only its first level. */
const maxOpenAtFirst = 60

interface PlaceTreeProps {
  /** Each before its children. */
  places: readonly PlaceInTree[]
  /** Whether these are search results, all of which are visible. */
  isSearched: boolean
  canEdit: boolean
  onAsk: (dialog: PlaceDialog) => void
}

/** A tree of places. The arrow keys move through it, and expand and collapse. */
export function PlaceTree({ places, isSearched, canEdit, onAsk }: PlaceTreeProps) {
  const within = useMemo(() => Map.groupBy(places, ({ parentId }) => parentId), [places])
  const startsOpen = places.length <= maxOpenAtFirst
  // Those that have been toggled.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (id: string) => isSearched || startsOpen !== turned.has(id)
  const turn = (id: string) => {
    setTurned((before) => before.symmetricDifference(new Set([id])))
  }
  if (places.length === 0)
    return <Text c="dimmed">{i18n.t('No places match. Change the search above.')}</Text>
  const listOf = (parentId: string | null) => (
    <ul
      className={classes['list']}
      {...(parentId === null && { 'aria-label': i18n.t('Places'), onKeyDown: moveFocus })}
    >
      {within.get(parentId)?.map((place) => (
        <PlaceRow
          key={place.id}
          place={place}
          isOpen={within.has(place.id) ? isOpen(place.id) : undefined}
          onTurn={turn}
          canEdit={canEdit}
          onAsk={onAsk}
        >
          {within.has(place.id) && isOpen(place.id) && listOf(place.id)}
        </PlaceRow>
      ))}
    </ul>
  )
  return listOf(null)
}

/** Up and down move through the names; right expands a place, left collapses it or moves to its parent. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-place]')) return
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-place]')]
  const at = names.indexOf(target)
  const row = target.closest('li')
  const turn = row?.querySelector<HTMLElement>(':scope > div > [aria-expanded]')
  const isOpen = turn?.getAttribute('aria-expanded') === 'true'
  if (key === 'ArrowDown') names[at + 1]?.focus()
  else if (key === 'ArrowUp') names[at - 1]?.focus()
  else if (key === 'ArrowRight' && turn && !isOpen) turn.click()
  else if (key === 'ArrowLeft' && turn && isOpen) turn.click()
  else if (key === 'ArrowLeft')
    row?.parentElement?.closest('li')?.querySelector<HTMLElement>('[data-place]')?.focus()
  else return
  event.preventDefault()
}
