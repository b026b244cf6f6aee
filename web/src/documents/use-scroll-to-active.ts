import { useEffect, useRef } from 'react'

/** Scrolls to the active place once its container is rendered. */
export function useScrollToActive(activeId: string | undefined, isDrawn: boolean) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDrawn || !activeId) return
    const frame = scroller.current
    const place = frame?.querySelector<HTMLElement>('[data-active]')
    if (!frame || !place) return
    const from = place.getBoundingClientRect()
    const view = frame.getBoundingClientRect()
    frame.scrollBy({
      top: from.top - view.top - view.height / 3,
      left: from.left - view.left - view.width / 4,
      behavior: 'instant',
    })
  }, [activeId, isDrawn])
  return scroller
}
