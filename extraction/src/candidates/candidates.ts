import { models, probability } from '../confidence/model.ts'
import { evidenceOfStep } from '../confidence/step-evidence.ts'
import type { Candidate } from '../draft.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import { blocksOf, type FoundSection, type FoundStep } from '../procedures/found.ts'
import type { DocumentSection } from '../procedures/sections.ts'
import { roleOfTitle } from '../procedures/title-roles.ts'

/** A candidate with the sections it is made of. */
export interface FoundCandidate {
  candidate: Candidate
  found: FoundSection
}

/** Each section with steps is a candidate, in reading order: `c1`, `c2` … */
export function listCandidates(
  found: readonly FoundSection[],
  title: string,
  language: string,
): FoundCandidate[] {
  const withSteps = found.filter(({ steps }) => steps.length > 0)
  const sections = Map.groupBy(withSteps, ({ section }) => section.title)
  return withSteps.map((one, index) => ({
    found: one,
    candidate: {
      id: `c${index + 1}`,
      title: one.section.heading ? titleOf(one.section, sections) : title,
      pages: pageSpanOf(one.steps),
      stepCount: one.steps.length,
      confidence: confidenceOf(one, language),
    },
  }))
}

/** Sections with the same title ("Procedure") are distinguished by the heading above them. */
function titleOf(
  { title, parent }: DocumentSection,
  sections: ReadonlyMap<string, readonly FoundSection[]>,
): string {
  const isShared = (sections.get(title)?.length ?? 0) > 1
  return isShared && parent?.heading ? `${parent.title}: ${title}` : title
}

export function pageSpanOf(steps: readonly FoundStep[]): [number, number] {
  const pages = steps
    .flatMap(blocksOf)
    .flatMap(({ lines }) => lines)
    .map(({ page }) => page)
  return [Math.min(...pages), Math.max(...pages)]
}

/** The share of its steps that are expected to be right. */
function confidenceOf({ section, steps, numberBefore }: FoundSection, language: string): number {
  const place = { section, siblings: steps, language, depth: 0, numberBefore }
  const sum = steps.reduce(
    (total, step) => total + probability(models.step, evidenceOfStep(step, place).features),
    0,
  )
  return Math.round((sum / steps.length) * 100) / 100
}

const maxSteps = 150
const maxSections = 25

/**
 * True if the candidates are parts of one job: the numbering continues from one to the next, or
 * the document's title promises one procedure rather than a manual of many.
 */
export function isOneJob(
  candidates: readonly FoundCandidate[],
  title: string,
  language: string,
): boolean {
  const steps = candidates.reduce((sum, { candidate }) => sum + candidate.stepCount, 0)
  if (steps > maxSteps || candidates.length > maxSections) return false
  if (numberingRunsOn(candidates)) return true
  const { manualTitles } = lexiconOf(language)
  const isManual = manualTitles.some((words) => title.toLowerCase().includes(words))
  return !isManual && roleOfTitle(title, language) === 'procedure'
}

function numberingRunsOn(candidates: readonly FoundCandidate[]): boolean {
  const firsts = candidates.slice(1).map(({ found }, index) => {
    const before = candidates[index]?.found.steps.at(-1)?.marker?.value[0]
    return before !== undefined && found.steps[0]?.marker?.value[0] === before + 1
  })
  return firsts.length > 0 && firsts.every(Boolean)
}

/** The candidate with the most steps, weighted by their confidence; the first of equals. */
export function bestCandidate(candidates: readonly FoundCandidate[]): FoundCandidate | undefined {
  const worth = ({ candidate }: FoundCandidate): number =>
    candidate.stepCount * candidate.confidence
  return candidates.reduce<FoundCandidate | undefined>(
    (most, one) => (most === undefined || worth(one) > worth(most) ? one : most),
    undefined,
  )
}
