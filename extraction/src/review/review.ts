import { textsOf, type StructuredDocument, type TextBlock } from '../document.ts'
import type { Extraction, Source } from '../draft.ts'
import { draftFrom, findScope, type ExtractOptions, type FoundScope } from '../extract.ts'
import type { FoundSection } from '../procedures/found.ts'
import { sourceOf } from '../drafting/source.ts'
import { isTrusted, judgeControls, type ControlResult } from './controls.ts'
import { applyEdit } from './edits.ts'
import { findBrokenInvariant, scopeFacts, type Broken, type Facts } from './invariants.ts'
import { readAnswer, type Operation } from './operations.ts'
import { readingsOf } from './readings.ts'
import { flattenSteps } from '../nested-steps.ts'
import { withOwnFigures } from './step-tree.ts'
import { planZones, type Zone } from './zones.ts'

/** A model's answer to the messages of a zone. */
export interface ZoneAnswer {
  zone: string
  text: string
}

/** Why an operation was not carried out. */
export type Refusal =
  | Broken
  | 'contradictory'
  | 'malformed'
  | 'no_ground'
  | 'too_many'
  | 'unreliable'

export interface ReviewOutcome {
  /** How many operations were carried out, and how many not, by the reason. */
  accepted: number
  refused: Partial<Record<Refusal, number>>
  /** Too many mistakes there, and nothing was carried out: see `controls.ts`. */
  controls: ControlResult
  /** Blocks that the engine considers steps and the model does not. */
  leftOut: Source[]
  /** Text that instructs models and was therefore withheld. */
  suspicious: Source[]
}

export interface ReviewedExtraction extends Extraction {
  review: ReviewOutcome
}

/**
 * What a model may be asked about the draft that `extract` makes of the same document and options.
 *
 * @param seed secret until the answers are there; see `planZones`
 * @throws {DocumentError} as `extract`
 */
export function planReview(
  document: StructuredDocument,
  options: ExtractOptions,
  seed: string,
): Zone[] {
  return planZones(findScope(document, options), seed).zones
}

/**
 * The draft that `extract` makes, edited as a model suggested, as far as the suggestions are sound.
 *
 * Each operation is tried by itself: it must be about blocks the model was shown, have ground in
 * the document's own words (`edits.ts`), and leave a draft that keeps what `findBrokenInvariant` lists; else
 * it is refused and the others continue. Two different ones for one block cancel each other. The suggestions of a model
 * that fails the controls are all discarded. The
 * same document, options, seed and answers give the same draft; unusable answers
 * give that of `extract`.
 *
 * @throws {DocumentError} as `extract`
 */
export function extractReviewed(
  document: StructuredDocument,
  options: ExtractOptions,
  seed: string,
  answers: readonly ZoneAnswer[],
): ReviewedExtraction {
  const scope = findScope(document, options)
  const { zones, suspicious } = planZones(scope, seed)
  const refused = new Refusals()
  const { controls, operations } = answersTo(zones, answers, refused)
  const wanted = isTrusted(controls) ? operations : []
  if (!isTrusted(controls)) refused.add('unreliable', operations.length)
  const own = { ...scope, found: scope.found.map(withOwnFigures) }
  const editing = new Editing(own)
  const accepted = editing.carryOut(wanted, refused)
  const source = (block: TextBlock): Source => sourceOf(document.fileId, block.lines)
  return {
    ...draftFrom(editing.scope),
    review: {
      accepted,
      refused: refused.counts,
      controls,
      leftOut: leftOut(own, editing.scope).map(source),
      suspicious: suspicious.map(source),
    },
  }
}

class Refusals {
  readonly counts: Partial<Record<Refusal, number>> = {}

  add(reason: Refusal, count = 1): void {
    if (count > 0) this.counts[reason] = (this.counts[reason] ?? 0) + count
  }
}

interface Wanted {
  operation: Operation
  section: string
}

/** The operations of all answers, one for each block, and what was answered to the controls. */
function answersTo(
  zones: readonly Zone[],
  answers: readonly ZoneAnswer[],
  refused: Refusals,
): { controls: ControlResult; operations: Wanted[] } {
  const controls: ControlResult = { total: 0, wrong: 0 }
  const byBlock = new Map<string, Wanted[]>()
  const answered = new Set<string>()
  for (const { zone: name, text } of answers) {
    const zone = zones.find(({ id }) => id === name)
    const answer = zone && !answered.has(name) ? readAnswer(text, zone.shown) : undefined
    answered.add(name)
    refused.add('malformed', answer?.malformed ?? 1)
    const known = zone?.controls ?? []
    const { total: all, wrong } = judgeControls(known, answer?.operations)
    controls.total += all
    controls.wrong += wrong
    for (const operation of answer?.operations ?? []) {
      if (known.some(({ id }) => id === operation.block)) continue
      const wanted = { operation, section: zone?.section ?? '' }
      byBlock.set(operation.block, [...(byBlock.get(operation.block) ?? []), wanted])
    }
  }
  const single = [...byBlock.values()].flatMap((all) => {
    const isOne = new Set(all.map(({ operation }) => JSON.stringify(operation))).size === 1
    if (!isOne) refused.add('contradictory', all.length)
    return isOne ? all.slice(0, 1) : []
  })
  return { controls, operations: withoutOpposites(single, refused) }
}

/** Of "put a on b" and "put b on a", neither is carried out. */
function withoutOpposites(all: readonly Wanted[], refused: Refusals): Wanted[] {
  const targetOf = new Map(
    all.map(({ operation }) => [operation.block, 'target' in operation ? operation.target : '']),
  )
  return all.filter(({ operation: { block } }) => {
    const isOpposed = targetOf.get(targetOf.get(block) ?? '') === block
    if (isOpposed) refused.add('contradictory')
    return !isOpposed
  })
}

const maxOperations = 400
const maxPasses = 4

/** Carries out operations one by one, and reverts those that break something. */
class Editing {
  scope: FoundScope
  readonly #before: Facts
  readonly #placeOf: ReadonlyMap<string, number>
  readonly #fixed: ReadonlySet<string>
  readonly #split = new Set<string>()

  constructor(scope: FoundScope) {
    this.scope = scope
    this.#placeOf = new Map(
      scope.document.blocks.flatMap(textsOf).map(({ id }, index) => [id, index]),
    )
    const readings = scope.found.flatMap((found) => readingsOf(found, scope.language))
    this.#fixed = new Set(readings.flatMap(({ block, isFixed }) => (isFixed ? [block.id] : [])))
    this.#before = scopeFacts(scope, this.#placeOf)
  }

  /**
   * What one operation makes possible for another may come in any order, so those that were
   * refused are tried again while any other succeeds.
   *
   * @returns how many were carried out
   */
  carryOut(wanted: readonly Wanted[], refused: Refusals): number {
    const inOrder = wanted.toSorted((a, b) => this.#place(a) - this.#place(b))
    const [tried, beyond] = [inOrder.slice(0, maxOperations), inOrder.slice(maxOperations)]
    refused.add('too_many', beyond.length)
    let left = tried.map((one): [Wanted, Refusal] => [one, 'no_ground'])
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const count = left.length
      left = left.flatMap(([one]) => {
        const reason = this.#tryOut(one)
        return reason ? [[one, reason]] : []
      })
      if (left.length === count) break
    }
    for (const [, reason] of left) refused.add(reason)
    return tried.length - left.length
  }

  #place({ operation }: Wanted): number {
    return this.#placeOf.get(operation.block) ?? 0
  }

  #tryOut({ operation, section }: Wanted): Refusal | undefined {
    const at = this.scope.found.findIndex((found) => found.section.id === section)
    const found = this.scope.found[at]
    if (!found) return 'no_ground'
    if ('target' in operation && this.#split.has(operation.target)) return 'contradictory'
    const editing = {
      found,
      placeOf: this.#placeOf,
      language: this.scope.language,
      fixed: this.#fixed,
    }
    const changed = applyEdit(editing, operation)
    if (!changed) return 'no_ground'
    const scope = { ...this.scope, found: this.scope.found.with(at, changed) }
    const broken = findBrokenInvariant(this.#before, scopeFacts(scope, this.#placeOf))
    if (broken) return broken
    this.scope = scope
    if (operation.op === 'split') this.#split.add(operation.block)
    return undefined
  }
}

function leftOut(before: FoundScope, after: FoundScope): TextBlock[] {
  const still = new Set(after.found.flatMap(blocksInSteps).map(({ id }) => id))
  return before.found.flatMap(blocksInSteps).filter(({ id }) => !still.has(id))
}

function blocksInSteps({ steps }: FoundSection): TextBlock[] {
  return flattenSteps(steps).flatMap(({ blocks }) => blocks)
}
