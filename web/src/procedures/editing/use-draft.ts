import type { Procedure } from '@millwright/contract/procedures'
import { useState, useSyncExternalStore } from 'react'

import { caretNow } from './caret.ts'
import { createDraftHistory } from './draft-history.ts'
import { editableDraft, type ProcedureDraft } from '../outline/procedure-draft.ts'
import { stepsAround } from './steps-around.ts'
import { createWriting } from './writing.ts'

/**
 * A draft of a procedure being edited, and its changes.
 *
 * @param recovered text typed before a page crashed
 * @param startAt the step to start at
 */
export function useDraft(
  procedure: Procedure,
  recovered: ProcedureDraft | undefined,
  startAt: string | undefined,
) {
  const [writing] = useState(() => {
    const outside = { caret: caretNow, now: () => performance.now() }
    const history = createDraftHistory(editableDraft(procedure), outside)
    // So that it can be undone as a whole.
    if (recovered) history.change(() => recovered)
    return createWriting(history, stepsAround(history.read().draft.outline, startAt))
  })
  const { history } = writing
  return { writing, ...useSyncExternalStore(history.subscribe, history.read) }
}
