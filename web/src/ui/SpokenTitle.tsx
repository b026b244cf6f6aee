import { VisuallyHidden } from '@mantine/core'

import { titleToSay } from './page-title.ts'
import { useStore } from './store.ts'

/**
 * Announces the page that people have navigated to. It exists before it has content; otherwise screen readers
 * wouldn't announce it.
 */
export function SpokenTitle() {
  return (
    <VisuallyHidden aria-live="polite" className="no-print">
      {useStore(titleToSay)}
    </VisuallyHidden>
  )
}
