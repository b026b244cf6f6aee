import type { Procedure } from '@millwright/contract/procedures'
import { useState, useSyncExternalStore } from 'react'

import { caretNow } from './caret.ts'
import { createDraftHistory } from './draft-history.ts'
import { editableDraft, type ProcedureDraft } from '../outline/procedure-draft.ts'
import { createWriting } from './writing.ts'

/** A draft of a procedure under edit, and what changes it. @param recovered what was typed before a page died */
export function useDraft(procedure: Procedure, recovered: ProcedureDraft | undefined) {
  const [writing] = useState(() => {
    const outside = { caret: caretNow, now: () => performance.now() }
    const history = createDraftHistory(editableDraft(procedure), outside)
    // So that it can be undone as a whole.
    if (recovered) history.change(() => recovered)
    return createWriting(history)
  })
  const { history } = writing
  return { writing, ...useSyncExternalStore(history.subscribe, history.read) }
}
