import type { Section, Step } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useRescue } from '../../pages/rescue.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { createProcedureBody, type ProcedureDraft } from '../outline/procedure-draft.ts'
import type { DraftHistory } from './draft-history.ts'

/**
 * What is written in the editor of a procedure that someone else deletes can be saved as a new one.
 *
 * @param noteSaved called once it has been
 */
export function useRescuing(
  opened: Procedure,
  history: DraftHistory,
  noteSaved: (draft: ProcedureDraft) => void,
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isRescued, setRescued] = useState(false)
  const [note] = useState(() => noteSaved)
  const save = useCallback(async () => {
    const { draft } = history.read()
    const created = await apiFor(slug).procedures.create({ body: createCopyBody(opened, draft) })
    note(draft)
    // Nothing is lost when this page is left, so it doesn't ask.
    flushSync(() => {
      setRescued(true)
    })
    await navigate(paths.procedure(slug, created.id))
    await queries.invalidateQueries({ queryKey: ['procedures.list', slug] })
  }, [slug, opened, history, note, navigate, queries])
  useRescue(i18n.t('Save as a new procedure'), save)
  return { isRescued }
}

function createCopyBody(opened: Procedure, draft: ProcedureDraft) {
  const { tags, objectIds, estimatedMinutes, difficulty } = opened
  const content = createProcedureBody(draft, false)
  return {
    ...content,
    title: content.title || opened.title,
    outline: withoutFilesOf(opened.id, content.outline),
    tags,
    objectIds,
    estimatedMinutes,
    difficulty,
  }
}

/** The files that were uploaded for a procedure are deleted with it. */
function withoutFilesOf(procedureId: string, outline: Section[]): Section[] {
  const withoutFiles = (step: Step): Step => ({
    ...step,
    media: step.media.filter(({ url }) => !url.includes(`/procedures/${procedureId}/media/`)),
    steps: step.steps.map(withoutFiles),
  })
  return outline.map((section) => ({
    ...section,
    steps: section.steps.map(withoutFiles),
    sections: withoutFilesOf(procedureId, section.sections),
  }))
}
