import type { Procedure } from '@millwright/contract/procedures'
import { useState, useSyncExternalStore } from 'react'

import { caretNow } from './caret.ts'
import { createDraftHistory } from './draft-history.ts'
import { editableDraft } from './procedure-draft.ts'
import { createWriting } from './writing.ts'

/** A draft of a procedure under edit, and what changes it. */
export function useDraft(procedure: Procedure) {
  const [writing] = useState(() =>
    createWriting(
      createDraftHistory(editableDraft(procedure), {
        caret: caretNow,
        now: () => performance.now(),
      }),
    ),
  )
  const { history } = writing
  return { writing, ...useSyncExternalStore(history.subscribe, history.read) }
}
