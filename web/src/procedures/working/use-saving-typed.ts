import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Records what was typed and not saved when someone goes on without saving: they tap elsewhere, swipe, or are led to
 * another step. It's recorded before what they tapped is done.
 *
 * @param save undefined while there is nothing to record
 * @returns goes to the element inside which a tap is not elsewhere
 */
export function useSavingTyped<Place extends HTMLElement>(save: (() => void) | undefined) {
  const place = useRef<Place>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const isInside = target instanceof Node && place.current?.contains(target)
      if (latest.current && !isInside) flushSync(latest.current)
    }
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      latest.current?.()
    }
  }, [])
  return place
}
