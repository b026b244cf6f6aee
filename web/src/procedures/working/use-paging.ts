import { useEffect, useRef, type TouchEvent } from 'react'

const shortestSwipe = 60

/** Moves a screen forward (1) or back (-1) with the arrow keys and by swiping. Returns the touch listeners. */
export function usePaging(go: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isBusy =
        target instanceof Element &&
        target.closest('input, textarea, video, audio, [role=dialog], [role=application]')
      if (isBusy || ctrlKey || metaKey || altKey) return
      if (key === 'ArrowRight' || key === 'PageDown') go(1)
      if (key === 'ArrowLeft' || key === 'PageUp') go(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  })
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      // Touching a model rotates it.
      const isOnModel = target instanceof Element && target.closest('[role=application]')
      const finger = touches.length === 1 && !isOnModel ? touches.item(0) : undefined
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0)
      if (!finger || !start.current) return
      const across = finger.clientX - start.current.x
      const along = Math.abs(finger.clientY - start.current.y)
      if (Math.abs(across) > shortestSwipe && Math.abs(across) > 2 * along) go(across < 0 ? 1 : -1)
    },
  }
}
