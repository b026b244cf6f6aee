import type { OpenPointCode } from './open-points.ts'
import {
  calloutKinds,
  type Callout,
  type ReasonCode,
  type Section,
  type Step,
} from './procedure-content.ts'
import type { UnusedPassage } from './unused-passages.ts'

/** A step, notice or passage that someone should look at before it is published. */
export type OpenPart = { code: OpenPointCode } & (
  | { step: Step; callout?: undefined; passage?: undefined }
  | { callout: Callout; step?: undefined; passage?: undefined }
  | { passage: UnusedPassage; step?: undefined; callout?: undefined }
)

interface Reviewable {
  outline: Section[]
  callouts: Callout[]
  review?: { unplaced: Callout[]; unused?: UnusedPassage[] } | undefined
}

/**
 * The open parts: unplaced notices first, the most severe at the top, then the procedure in its order, then what
 * the procedure does not use of the document.
 */
export function openPartsOf({ review, callouts, outline }: Reviewable): OpenPart[] {
  const gravity = ({ kind }: Callout) => calloutKinds.indexOf(kind)
  const unplaced = (review?.unplaced ?? []).toSorted((a, b) => gravity(a) - gravity(b))
  return [
    ...unplaced.map((callout) => ({ code: 'unplaced_notices' as const, callout })),
    ...callouts.flatMap(openCallout),
    ...outline.flatMap(openInSection),
    ...(review?.unused ?? []).map((passage) => ({ code: 'unused_passages' as const, passage })),
  ]
}

function openInSection({ callouts, steps, sections }: Section): OpenPart[] {
  return [
    ...callouts.flatMap(openCallout),
    ...steps.flatMap(openInStep),
    ...sections.flatMap(openInSection),
  ]
}

function openInStep(step: Step): OpenPart[] {
  const code = isUncertain(step)
    ? 'uncertain_steps'
    : findNumberingIssue(step)
      ? 'numbering'
      : undefined
  return [
    ...(code ? [{ code, step } as const] : []),
    ...step.callouts.flatMap(openCallout),
    ...step.steps.flatMap(openInStep),
  ]
}

function openCallout(callout: Callout): OpenPart[] {
  return isUncertain(callout) ? [{ code: 'uncertain_steps', callout }] : []
}

/** Below this, a person should compare a step with its page. */
const minConfidence = 0.7

export function isUncertain({ confidence = 1 }: Pick<Step, 'confidence'>): boolean {
  return confidence < minConfidence
}

/** The numbering issue of a step, whose number may still be right. Undefined if the number was removed. */
export function findNumberingIssue({ marker, reasons = [] }: Pick<Step, 'marker' | 'reasons'>) {
  const odd = reasons.find((reason) => isNumberingIssue(reason))
  return marker ? odd : undefined
}

export function isNumberingIssue(reason: ReasonCode): reason is 'sequence_gap' | 'sequence_repeat' {
  return reason === 'sequence_gap' || reason === 'sequence_repeat'
}
