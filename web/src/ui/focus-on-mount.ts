import { useEffect, useRef } from 'react'

/** Puts the focus on the first field or button inside the element when it appears. */
export function useFocusOnMount<Container extends HTMLElement>() {
  const container = useRef<Container>(null)
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return container
}
