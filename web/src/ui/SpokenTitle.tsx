import { VisuallyHidden } from '@mantine/core'

import { titleToSay } from './page-title.ts'
import { useStore } from './store.ts'

/** Says the page that people have come to. It is there before it has anything to say: only then it is heard. */
export function SpokenTitle() {
  return (
    <VisuallyHidden aria-live="polite" className="no-print">
      {useStore(titleToSay)}
    </VisuallyHidden>
  )
}
