import type { Section, Step } from '@millwright/contract/procedure-content'
import type { TextContent } from '@millwright/contract/procedure-text'
import { stepsOf } from '@millwright/contract/step-numbers'

import { flattenSections } from '../../content/outline-tree.ts'
import { atEnd } from './caret.ts'
import { recountSteps } from '../outline/gaps.ts'
import { changeListWith, changeSection, listWith, type Outline } from '../outline/outline-edits.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { isBare, stepIn, type Written } from './step-breaks.ts'

/**
 * Inserts parsed text after a step, or in place of an empty one. Parts with their own headings become sections after
 * the step's section; if the step no longer exists, it goes to the end.
 */
export function withPasted(
  draft: ProcedureDraft,
  stepId: string,
  { outline, callouts, tools, parts }: TextContent,
): { draft: ProcedureDraft; caret: Written['caret'] } {
  const [first, ...others] = outline
  const isUntitled = first !== undefined && first.title === ''
  const steps = isUntitled ? first.steps : []
  const sections = isUntitled ? [...first.sections, ...others] : outline
  const placed = withSteps(draft.outline, stepId, steps)
  const last = stepsOf(sections).at(-1)?.step ?? lastLine(steps)
  return {
    draft: {
      ...draft,
      outline: withSections(placed, { stepId, isAlone: steps.length === 0 }, sections),
      callouts: [...draft.callouts, ...callouts],
      tools: [...draft.tools, ...tools],
      parts: [...draft.parts, ...parts],
    },
    caret: last && { id: last.id, at: atEnd },
  }
}

function lastLine(steps: readonly Step[]): Step | undefined {
  const last = steps.at(-1)
  return last && (lastLine(last.steps) ?? last)
}

function withSteps(outline: Outline, stepId: string, steps: Step[]): Outline {
  if (steps.length === 0) return outline
  if (!stepIn(outline, stepId)) return atTheEnd(outline, steps)
  return changeListWith(outline, stepId, (list) => {
    const at = list.findIndex(({ id }) => id === stepId)
    const own = list[at]
    const isTaken = own !== undefined && isBare(own)
    return recountSteps(list, list.toSpliced(isTaken ? at : at + 1, isTaken ? 1 : 0, ...steps))
  })
}

function atTheEnd(outline: Outline, steps: Step[]): Outline {
  const last = outline.at(-1)
  return last
    ? changeSection(outline, last.id, {
        steps: recountSteps(last.steps, [...last.steps, ...steps]),
      })
    : outline
}

/** After the section of the step, or in its place if that is still empty. */
function withSections(
  outline: Outline,
  { stepId, isAlone }: { stepId: string; isAlone: boolean },
  sections: Section[],
): Outline {
  if (sections.length === 0) return outline
  const own = stepsOf(outline).find(({ step }) => step.id === stepId)?.step
  const at = outline.findIndex((section) =>
    flattenSections([section]).some((each) =>
      stepsOf([each]).some(({ step }) => step.id === stepId),
    ),
  )
  const holder = outline[at]
  const isEmpty =
    isAlone && own !== undefined && isBare(own) && listWith(outline, stepId).length === 1
  if (holder && isEmpty && holder.title === '' && holder.sections.length === 0) {
    return outline.toSpliced(at, 1, ...sections)
  }
  return outline.toSpliced(at === -1 ? outline.length : at + 1, 0, ...sections)
}
