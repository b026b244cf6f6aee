import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Calls `close` before another page is shown; returns a function that stops it. */
export function closeWithPage(router: AnyRouter, close: () => void): () => void {
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) close()
  })
}

/** Closes what is rendered around the pages: after the browser's Back, it would lie on a page it is not about. */
export function useClosingWithPage(close: () => void): void {
  const router = useRouter()
  useEffect(() => closeWithPage(router, close), [router, close])
}

/** The state of a menu around the pages. */
export function useMenuWithPage() {
  const [opened, onChange] = useState(false)
  const router = useRouter()
  useEffect(() => closeWithPage(router, () => onChange(false)), [router])
  return { opened, onChange }
}
