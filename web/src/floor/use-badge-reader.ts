import { useEffect, useRef } from 'react'

/** A reader that types is faster than any hand. */
const maxPauseMilliseconds = 60
const minLength = 6

/** Listens to a reader that types what is on a badge, with Enter at its end, wherever the focus is. */
export function useBadgeReader(onBadge: (code: string) => void): void {
  const latest = useRef(onBadge)
  useEffect(() => {
    latest.current = onBadge
  })
  useEffect(() => {
    let typed = ''
    let typedAt = 0
    const note = (event: KeyboardEvent) => {
      if (event.timeStamp - typedAt > maxPauseMilliseconds) typed = ''
      typedAt = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter') return
      const code = typed
      typed = ''
      if (code.length < minLength) return
      // Not also the press of whatever has the focus.
      event.preventDefault()
      event.stopPropagation()
      latest.current(code)
    }
    document.addEventListener('keydown', note, { capture: true })
    return () => {
      document.removeEventListener('keydown', note, { capture: true })
    }
  }, [])
}
