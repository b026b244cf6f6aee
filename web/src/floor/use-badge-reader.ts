import { useEffect, useRef } from 'react'

/** A badge reader types faster than any person. */
const maxPauseMilliseconds = 60
const minLength = 6

/** Listens to a badge reader, which types the code followed by Enter, wherever the focus is. */
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
      // Enter must not activate the focused element, too.
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
