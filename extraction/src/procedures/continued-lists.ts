import { median } from '../geometry.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import type { Run } from './entries.ts'
import type { Examined } from './examined.ts'
import { likelihoodOfList } from './list-acceptance.ts'
import { fullText, roleOfSection, scoreList } from './roles.ts'
import type { DocumentSection } from './sections.ts'
import { isOverSafety, roleOfTitle } from './title-roles.ts'

/** The first number that proves a continuation: "2." may follow any "1.". */
const minContinued = 3
/** Tolerated differences, since numbers are printed twice, or left out. */
const furthest = 2

/**
 * Lists that continue the numbering of a list of steps ("16." ends one, "17." begins the next under the heading of a
 * picture) are
 * steps too, whatever their words are, and so are the lists that they continue. Headings over something else end that.
 * A doubtful list counts as steps if most lists in the neighboring chapters do.
 *
 * @param examined in reading order
 */
export function acceptContinued(examined: readonly Examined[], language: string): Examined[] {
  const runs = examined.flatMap(({ section, content }) =>
    content.runs.map((run): Placed => ({ run, section })),
  )
  const known = new Set(examined.flatMap(({ accepted }) => accepted.map(({ run }) => run)))
  const added = new Set<Run>()
  for (const isBack of [false, true]) {
    let last: Run | undefined
    for (const { run, section } of isBack ? runs.toReversed() : runs) {
      if (run.style !== 'decimal') continue
      const isKnown = known.has(run) || added.has(run)
      const isAllowed = holdsSentences(run) && mayHoldSteps(section, language, isBack)
      if (!isKnown && !(areNext(last, run) && isAllowed)) continue
      if (!isKnown) added.add(run)
      last = run
    }
  }
  for (const placed of runs) {
    if (!known.has(placed.run) && isOneOfSeveral(placed, runs, known, language))
      added.add(placed.run)
  }
  return added.size === 0 ? [...examined] : examined.map((one) => withAdded(one, added, language))
}

interface Placed {
  run: Run
  section: DocumentSection
}

/** The required likelihood of a list among many others, most of which are steps. */
const [minLikelihood, minAdjacent] = [0.25, 2]

function isOneOfSeveral(
  { run, section }: Placed,
  runs: readonly Placed[],
  known: ReadonlySet<Run>,
  language: string,
): boolean {
  const beside = runs.filter(
    (other) => other.section.parent === section.parent && isCounted(other.run),
  )
  const ofSteps = beside.filter((other) => known.has(other.run))
  return (
    isCounted(run) &&
    ofSteps.length >= minAdjacent &&
    ofSteps.length > 0.5 * beside.length &&
    holdsSentences(run) &&
    roleOfSection(section, language) === 'procedure' &&
    likelihoodOfList(run, section, language) >= minLikelihood
  )
}

/** Numbers from 1. */
function isCounted({ style, entries }: Run): boolean {
  return style === 'decimal' && entries.length > 1 && entries[0]?.marker.value[0] === 1
}

function withAdded(one: Examined, added: ReadonlySet<Run>, language: string): Examined {
  const { section, content, accepted } = one
  const own = content.runs.filter((run) => added.has(run))
  const scored = own.map((run) => ({ run, ...scoreList(run, section, language) }))
  return own.length === 0 ? one : { ...one, accepted: [...accepted, ...scored] }
}

/** In Latin letters: names are shorter, and page numbers have none. */
const minWidth = 20

function holdsSentences({ entries }: Run): boolean {
  return median(entries.map((entry) => latinWidthOf(fullText(entry)))) >= minWidth
}

/** True if the numbers of either list continue those of the other. */
function areNext(known: Run | undefined, run: Run): boolean {
  return known !== undefined && (continuesCount(known, run) || continuesCount(run, known))
}

function continuesCount(first: Run, next: Run): boolean {
  const [last, begin] = [first.entries.at(-1)?.marker, next.entries[0]?.marker]
  if (!last || !begin) return false
  const [end = 0] = last.value
  const isSimilar = signsOf(last.raw) === signsOf(begin.raw)
  const step = (begin.value[0] ?? 0) - end
  return isSimilar && step >= 0 && step <= furthest && end + 1 >= minContinued
}

function signsOf(raw: string): string {
  return raw.replaceAll(/\d+/g, '')
}

/** @param isBack whether to look backwards: a list that steps continue may be under a heading over something else */
function mayHoldSteps({ title }: DocumentSection, language: string, isBack: boolean): boolean {
  const role = roleOfTitle(title, language)
  return (
    (isBack || role !== 'other') &&
    role !== 'tools' &&
    role !== 'parts' &&
    !isOverSafety(title, language)
  )
}
