import { useEffect, useState, type MouseEvent } from 'react'

/** Longer than between the taps of a double tap, and too short to have read what has appeared. */
const doubleTapMilliseconds = 350

/**
 * For a button that stands where the last one stood: the second tap of a double tap isn't meant for it. Keys are, as
 * the focus has moved on.
 *
 * @param shown changes when what the button goes on from does
 */
export function useSingleTaps(shown: string | number) {
  const [settled, setSettled] = useState<string | number>()
  useEffect(() => {
    const timer = setTimeout(setSettled, doubleTapMilliseconds, shown)
    return () => {
      clearTimeout(timer)
    }
  }, [shown])
  if (settled === shown) return {}
  return {
    'aria-disabled': true,
    onClickCapture: (event: MouseEvent) => {
      const isPressed = event.detail > 0
      if (!isPressed) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
