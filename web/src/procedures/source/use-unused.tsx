import type { Procedure } from '@millwright/contract/procedures'
import { useMemo, useState } from 'react'

import type { SourceFile } from '../../documents/source-file.ts'
import { useReviewPanels } from '../review/review-panels.ts'
import { useReview } from '../review/use-reviewing.ts'
import { unusedIn } from '../../documents/unused-text.ts'
import { UnusedStrip } from './UnusedStrip.tsx'
import { useStructuredText } from '../../documents/use-structured-text.ts'

/**
 * What the pages mark as not used, and the strip below them; nothing of it where nobody reviews.
 *
 * @param activeId the step or notice whose place is shown, until unused text is chosen
 */
export function useUnused(procedure: Procedure, file: SourceFile, activeId: string | undefined) {
  const review = useReview()
  const { showsUnused } = useReviewPanels()
  const { data: document, isPending, error } = useStructuredText(file, showsUnused)
  const { fileId } = file
  const unused = useMemo(
    () => (document && showsUnused ? unusedIn(document, procedure, fileId) : []),
    [document, showsUnused, procedure, fileId],
  )
  const [choice, setChoice] = useState<{ id: string | undefined; instead: string | undefined }>()
  const choose = (id: string | undefined) => {
    setChoice({ id, instead: activeId })
  }
  const chosen = unused.find(({ id }) => id === choice?.id)
  const isShown = chosen && choice?.instead === activeId
  const strip = review && (
    <UnusedStrip
      unused={unused}
      chosen={chosen}
      state={{ isPending, error }}
      fileId={fileId}
      onChoose={choose}
    />
  )
  return { unused, strip, activeId: isShown ? chosen.id : activeId, onUnused: choose }
}
