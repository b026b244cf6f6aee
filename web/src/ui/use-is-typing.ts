import { useCallback, useSyncExternalStore } from 'react'

import { isTyping } from './typed-keeping.ts'

/** Whether something is being typed on the page, or done in a dialog, from the moment it is asked. */
export function useIsTyping(isAsked: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isAsked) return () => undefined
      const observer = new MutationObserver(onChange)
      observer.observe(document.body, { childList: true, subtree: true })
      return () => {
        observer.disconnect()
      }
    },
    [isAsked],
  )
  return useSyncExternalStore(subscribe, () => isAsked && isTyping())
}
