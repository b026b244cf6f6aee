import { same } from './matching.ts'
import { factsOfTruth, type Truth } from './procedure-facts.ts'
import { tokenF1, tokensOf, withoutNumbering } from './text.ts'

export type Verdict = 'step' | 'open' | 'other'

/** A list of which half are steps is right; one of which the truth leaves that much open is not an example. */
const [half, maxOpen] = [0.5, 0.3]

/**
 * The truth about a finding, in any combination of its texts: a step, left open, or something else.
 *
 * @returns a function of the texts of one finding
 */
export function verdictsBy(truth: Truth): (texts: readonly string[]) => Verdict {
  const { steps } = factsOfTruth(truth)
  const open = (truth.unclear ?? []).map(plain)
  return (texts) => {
    const found = texts.map(plain)
    const isText = (tokens: string[]): boolean =>
      found.some((text) => tokenF1(text, tokens) >= same)
    const step = steps.find(({ tokens, full }) => isText(tokens) || isText(full))
    if (step) return step.isOptional ? 'open' : 'step'
    const isOpen = steps.some(({ substeps }) => substeps.map(plain).some(isText))
    return isOpen || open.some(isText) ? 'open' : 'other'
  }
}

/** Whether a group of findings are steps; undefined if the truth does not say. */
export function areSteps(verdicts: readonly Verdict[]): boolean | undefined {
  const shareOf = (wanted: Verdict): number =>
    verdicts.filter((verdict) => verdict === wanted).length / verdicts.length
  return shareOf('open') > maxOpen ? undefined : shareOf('step') >= half
}

function plain(text: string): string[] {
  return tokensOf(withoutNumbering(text))
}
