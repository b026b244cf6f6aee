import type { Callout, Draft, Media, Reference, Section, Step } from '../draft.ts'
import type { Marker } from '../document.ts'
import { findReferences, type FoundReference } from './find-references.ts'

/** The printed numbers of steps and sections, by their ids in the draft. */
export interface Numbering {
  steps: ReadonlyMap<string, Marker>
  sections: ReadonlyMap<string, string>
}

/** The lists of steps that contain a text, from the outermost to the innermost. */
type Around = readonly (readonly Step[])[]

/**
 * Adds to each step and callout the targets that its text refers to by number. A step is looked for in the lists that
 * contain the text, then in the whole draft; if two match, neither is used. References that lead outside the draft have
 * no targets, and add `reference_unresolved` to the reasons.
 */
export function resolveReferences(draft: Draft, numbering: Numbering): Draft {
  const targets = new Targets(draft, numbering)
  const referring = <One extends Step | Callout>(one: One, around: Around, media: Media[]): One => {
    const references = findReferences(one.text).map((found): Reference =>
      withTargets(found, targets.of(found, around, media)),
    )
    if (references.length === 0) return one
    const isOpen = references.some((reference) => reference.targets.length === 0)
    const { reasons = [] } = one
    return { ...one, references, ...(isOpen && { reasons: [...reasons, 'reference_unresolved'] }) }
  }
  const inStep = (step: Step, around: Around): Step => ({
    ...referring(step, around, step.media),
    steps: step.steps.map((inner) => inStep(inner, [...around, step.steps])),
    callouts: step.callouts.map((callout) => referring(callout, around, step.media)),
  })
  const inSection = (section: Section): Section => ({
    ...section,
    callouts: section.callouts.map((callout) => referring(callout, [section.steps], [])),
    steps: section.steps.map((step) => inStep(step, [section.steps])),
    sections: section.sections.map(inSection),
  })
  return {
    ...draft,
    outline: draft.outline.map(inSection),
    callouts: draft.callouts.map((callout) => referring(callout, [], [])),
    review: {
      ...draft.review,
      unplaced: draft.review.unplaced.map((callout) => referring(callout, [], [])),
    },
  }
}

function withTargets({ kind, text, start, end }: FoundReference, targets: string[]): Reference {
  return { kind, text, start, end, targets }
}

class Targets {
  readonly #markers: ReadonlyMap<string, Marker>
  readonly #sections = new Map<string, string[]>()
  readonly #lists: (readonly Step[])[] = []
  readonly #figures = new Map<string, string[]>()

  constructor({ outline }: Draft, { steps, sections }: Numbering) {
    this.#markers = steps
    for (const [id, number] of sections) add(this.#sections, number, id)
    const visit = (section: Section): void => {
      this.#visitSteps(section.steps)
      for (const inner of section.sections) visit(inner)
    }
    for (const section of outline) visit(section)
  }

  #visitSteps(steps: readonly Step[]): void {
    if (steps.length === 0) return
    this.#lists.push(steps)
    for (const { media, steps: inner } of steps) {
      for (const one of media) {
        const number = figureNumber(one)
        if (number !== undefined) add(this.#figures, number, one.id)
      }
      this.#visitSteps(inner)
    }
  }

  /** All targets of a reference, or none if one of them is missing. */
  of({ kind, numbers }: FoundReference, around: Around, own: readonly Media[]): string[] {
    const plain = numbers.map((number) => number.toLowerCase())
    if (kind === 'step')
      return this.#stepsOf(plain, around) ?? this.#stepsOf(plain, this.#lists) ?? []
    const found = plain.map((number) => {
      if (kind === 'section') return onlyOf(this.#sections.get(number) ?? [])
      return kind === 'figure' ? this.#figure(number, own) : undefined
    })
    return found.every((id) => id !== undefined) ? [...new Set(found)] : []
  }

  #figure(number: string, own: readonly Media[]): string | undefined {
    return own.find((media) => figureNumber(media) === number)?.id ?? this.#figures.get(number)?.[0]
  }

  /** The steps with these numbers in one list; undefined if no list has all of them, or two do. */
  #stepsOf(numbers: readonly string[], lists: Around): string[] | undefined {
    const fitting = lists.flatMap((list) => {
      const found = numbers.map((number) => onlyOf(this.#inList(number, list)))
      return found.every((id) => id !== undefined) ? [[...new Set(found)]] : []
    })
    return fitting.length === 1 ? fitting[0] : undefined
  }

  /** Finds `3`; `2.1`, printed so or as 1 below 2; `b` or `3b`. */
  #inList(number: string, list: readonly Step[]): string[] {
    const [, digits = '', letter = ''] = /^([\d.]*)([a-z]?)$/.exec(number) ?? []
    const values = digits === '' ? [] : digits.split('.').map(Number)
    const printed = list.filter(({ id }) => isMarked(this.#markers.get(id), values, letter))
    const [outer, ...inner] = values
    if (printed.length > 0 || outer === undefined || (inner.length === 0 && letter === '')) {
      return printed.map(({ id }) => id)
    }
    const rest = inner.join('.') + letter
    return list
      .filter(({ id }) => isMarked(this.#markers.get(id), [outer], ''))
      .flatMap(({ steps }) => this.#inList(rest, steps))
  }
}

function isMarked(marker: Marker | undefined, values: readonly number[], letter: string): boolean {
  if (!marker || marker.value.length === 0) return false
  if (values.length > 0 && letter !== '')
    return marker.raw.toLowerCase().includes(`${values.join('.')}${letter}`)
  const isLetter = marker.style === 'lowerLetter' || marker.style === 'upperLetter'
  if (values.length === 0) {
    return isLetter && marker.value.at(-1) === letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1
  }
  return !isLetter && marker.value.join('.') === values.join('.')
}

/** The number at the beginning of a caption. */
function figureNumber({ alt }: Media): string | undefined {
  const [first] = alt === undefined ? [] : findReferences(`${alt} `.replace(':', ' '))
  return first?.kind === 'figure' && first.start < 3 ? first.numbers[0]?.toLowerCase() : undefined
}

function add(ids: Map<string, string[]>, number: string, id: string): void {
  ids.set(number, [...(ids.get(number) ?? []), id])
}

function onlyOf(ids: readonly string[]): string | undefined {
  return new Set(ids).size === 1 ? ids[0] : undefined
}
