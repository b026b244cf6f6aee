import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'

import { watchNearView } from './near-view.ts'

export interface NearView<Of extends Element> {
  ref: RefObject<Of | null>
  isNear: boolean
  /** Where a hand or the cursor is, something is near before the browser has told of it. */
  onFocus: () => void
  onPointerEnter: () => void
}

/**
 * Whether an element is near the screen.
 *
 * @param mayLeave whether it is no longer as it is scrolled away; left out, it was near once
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
