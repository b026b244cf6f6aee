import { useEffect, useRef } from 'react'

/** Runs a key's action, except while typing or in a dialog. */
export function useKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTaken =
        (target instanceof Element && target.closest('input, textarea, select')) ||
        document.querySelector('[role=dialog]')
      if (isTaken || ctrlKey || metaKey || altKey) return
      latest.current[key]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** J and K move through a list. */
export function useMovingKeys(move: (by: 1 | -1) => void) {
  useKeys({ j: () => move(1), k: () => move(-1) })
}
