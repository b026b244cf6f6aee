import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'

import { watchNearView } from './near-view.ts'

export interface NearView<Of extends Element> {
  ref: RefObject<Of | null>
  isNear: boolean
  /** A hovered or focused element is near before the browser reports it. */
  onFocus: () => void
  onPointerEnter: () => void
}

/**
 * Whether an element is near the screen.
 *
 * @param mayLeave whether it changes back when the element is scrolled away; by default it stays true
 */
export function useNearView<Of extends Element>(mayLeave: () => boolean = stays): NearView<Of> {
  const ref = useRef<Of>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    return watchNearView(ref.current, (near) => {
      if (near || mayLeave()) setNear(near)
    })
  }, [mayLeave])
  const comeNear = useCallback(() => {
    setNear(true)
  }, [])
  return useMemo(
    () => ({ ref, isNear, onFocus: comeNear, onPointerEnter: comeNear }),
    [isNear, comeNear],
  )
}

function stays(): boolean {
  return false
}
