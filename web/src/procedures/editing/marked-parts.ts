import { isNumberingIssue, isUncertain } from '@millwright/contract/open-parts'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { Callout, Step } from '@millwright/contract/procedure-content'

import { flattenSections } from '../../content/outline-tree.ts'
import { withCalloutChanged } from '../outline/notice-edits.ts'
import { changeStep } from '../outline/outline-edits.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { stepIn } from './step-breaks.ts'
import type { MarkedPart } from './text-marking.ts'

/** The step or notice that owns a text, by its id. */
export function markedPart(draft: ProcedureDraft, id: string): Step | Callout | undefined {
  return stepIn(draft.outline, id) ?? calloutIn(draft, id)
}

function calloutIn({ outline, callouts }: ProcedureDraft, id: string): Callout | undefined {
  const holders = [...flattenSections(outline), ...stepsOf(outline).map(({ step }) => step)]
  return [...callouts, ...holders.flatMap((holder) => holder.callouts)].find(
    (each) => each.id === id,
  )
}

/** The draft with a new text for a step or notice, wherever it is. */
export function withPart(draft: ProcedureDraft, id: string, part: MarkedPart): ProcedureDraft {
  const { text, marks } = part
  return withChanges(draft, id, { text, ...(marks && { marks }) })
}

/** The same with words that someone wrote: what was uncertain about those before no longer matters. */
export function withWrittenPart(
  draft: ProcedureDraft,
  id: string,
  { before, part }: { before: Step | Callout; part: MarkedPart },
): ProcedureDraft {
  const written = withPart(draft, id, part)
  const { reasons = [] } = before
  const isAboutWords = !reasons.includes('severity_without_word')
  if (!isUncertain(before) || !isAboutWords || part.text === before.text) return written
  const left = reasons.filter((reason) => isNumberingIssue(reason))
  return withChanges(written, id, { confidence: 1, reasons: left })
}

function withChanges(
  draft: ProcedureDraft,
  id: string,
  changes: Partial<Pick<Step & Callout, 'text' | 'marks' | 'confidence' | 'reasons'>>,
): ProcedureDraft {
  const outline = changeStep(draft.outline, id, changes)
  if (outline !== draft.outline) return { ...draft, outline }
  return withCalloutChanged(draft, id, (callout) => ({ ...callout, ...changes }))
}
