import type { Procedure } from '@millwright/contract/procedures'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useOrganization } from '../../session.ts'
import type { SourceFile } from '../procedure-queries.ts'
import { useReviewPanels } from '../review/review-panels.ts'
import { useReview } from '../review/use-reviewing.ts'
import { structuredText } from './structured-query.ts'
import { unusedIn } from './unused-text.ts'
import { UnusedStrip } from './UnusedStrip.tsx'

/**
 * What the pages mark as not used, and the strip below them; nothing of it where nobody reviews.
 *
 * @param activeId the step or notice whose place is shown, until unused text is chosen
 */
export function useUnused(procedure: Procedure, file: SourceFile, activeId: string | undefined) {
  const { slug } = useOrganization()
  const review = useReview()
  const { showsUnused } = useReviewPanels()
  const { data: document, isPending, error } = useQuery(structuredText(slug, file, showsUnused))
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
