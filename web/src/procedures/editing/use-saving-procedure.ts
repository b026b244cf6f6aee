import { procedures, type Procedure } from '@millwright/contract/procedures'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { sendTagged, type Tagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { errorCode } from '../../pages/error-sentences.ts'
import { acceptProcedure } from '../procedure-queries.ts'
import { mergeDrafts } from '../merging/merged-draft.ts'
import type { Choices, Clash } from '../merging/three-way.ts'
import type { DraftHistory } from './draft-history.ts'
import { useKeeping, type Recovered } from './kept-draft.ts'
import {
  createProcedureBody,
  procedureState,
  type ProcedureDraft,
} from '../outline/procedure-draft.ts'

/** Both changed the same part: it is not saved until the user decides. */
export interface Conflict {
  clashes: Clash[]
  theirs: Tagged<Procedure>
}

/**
 * Saves a draft over the state it was made from. Changes that someone else saved in between are merged; if both
 * changed the same part, nothing is saved and the conflict is returned.
 */
export function useSavingProcedure(
  opened: Tagged<Procedure>,
  { history, recovered }: { history: DraftHistory; recovered: Recovered | undefined },
) {
  const { merge } = history
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const known = useRef({
    etag: recovered ? recovered.etag : opened.etag,
    state: recovered?.base ?? procedureState(opened.value),
  })
  const keeping = useKeeping(history, { procedureId: opened.value.id, recovered }, () => ({
    etag: known.current.etag,
    base: known.current.state,
  }))
  const [conflict, setConflict] = useState<Conflict>()
  const params = { procedureId: opened.value.id }
  const accept = ({ value, etag }: Tagged<Procedure>) => {
    known.current = { etag, state: procedureState(value) }
  }

  const send = async (draft: ProcedureDraft) => {
    const { etag } = known.current
    const saved = await sendTagged<Procedure>(slug, procedures.update, {
      params,
      body: createProcedureBody(draft, opened.value.review !== undefined),
      ...(etag && { headers: { 'if-match': etag } }),
    })
    accept(saved)
    await acceptProcedure(queries, slug, saved)
  }
  const save = async (draft: ProcedureDraft): Promise<void> => {
    try {
      await send(draft)
      keeping.noteSaved(draft)
      setConflict(undefined)
    } catch (error) {
      if (errorCode(error) !== 'version_mismatch') throw error
      const theirs = await sendTagged<Procedure>(slug, procedures.get, { params })
      const three = { base: known.current.state, mine: draft, theirs: procedureState(theirs.value) }
      const merged = mergeDrafts(three)
      if (merged.clashes.length > 0) {
        setConflict({ clashes: merged.clashes, theirs })
        throw error
      }
      accept(theirs)
      await save(merged.draft)
      // Text typed meanwhile stays.
      merge((now) => mergeDrafts({ base: draft, mine: now, theirs: merged.draft }).draft)
      notifyOfMerge()
    }
  }
  const decide = (choices: Choices) => {
    if (!conflict) return
    const base = known.current.state
    const theirs = procedureState(conflict.theirs.value)
    accept(conflict.theirs)
    setConflict(undefined)
    merge((mine) => mergeDrafts({ base, mine, theirs }, choices).draft)
  }
  return { save, conflict, decide, noteSaved: keeping.noteSaved }
}

function notifyOfMerge() {
  notifications.show({
    message: i18n.t('Someone else changed this procedure too. Their changes are now included.'),
  })
}
