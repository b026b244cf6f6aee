import type {
  Callout,
  ProcedureContent,
  Section,
  Source,
  Step,
} from '@millwright/contract/procedure-content'
import { numbersOf, stepsOf, type StepNumbers } from '@millwright/contract/step-numbers'
import type { DocumentPassage } from '@millwright/extraction/output/document-passages'

import { isId } from '#platform/id'

export type PassageKind = 'step' | 'notice' | 'document'

/** The place of a passage. */
export interface PassagePlace {
  stepId?: string
  /** The number of the step, as the app shows it. */
  number?: string
  calloutId?: string
  callout?: Callout['kind']
  /** For a step or notice, the document it was read from; for a passage of a document, its own place. */
  source?: { fileId: string; page: number; boxes: number[][] }
}

/** A part of a procedure or a document that can answer a question. */
export interface Passage {
  kind: PassageKind
  heading: string
  text: string
  /** Words around it, by which it is also found, with less weight. */
  context: string
  place: PassagePlace
  /** The passages of the same target that are its notices, which are always shown with it. */
  notices: number[]
}

const maxBoxes = 20
const separator = ' › '

/** The passages of a document, from its conversion. */
export function passagesOfDocument(
  fileId: string,
  passages: readonly DocumentPassage[],
): Passage[] {
  return passages.map(({ text, headings, page, boxes, callout, notices }) => ({
    kind: 'document',
    heading: headings.join(separator),
    text,
    context: headings.join(' '),
    place: { source: { fileId, page, boxes }, ...(callout && { callout }) },
    notices,
  }))
}

/** The steps and notices of a procedure, in reading order. */
export function passagesOfProcedure(content: ProcedureContent): Passage[] {
  const found = new Found(numbersOf(stepsOf(content.outline)))
  found.addSections(content.outline, {
    titles: [],
    notices: found.addNotices(content.callouts, { titles: [] }).grave,
  })
  return found.passages
}

/** The context of the steps inside something. */
interface Around {
  titles: string[]
  /** The text of the step that this one is part of. */
  above?: string
  /** Grave notices, which apply to every step inside. */
  notices: number[]
}

const isGrave = ({ kind }: Callout) => kind === 'danger' || kind === 'warning' || kind === 'caution'

class Found {
  readonly passages: Passage[] = []
  readonly #numbers: StepNumbers

  constructor(numbers: StepNumbers) {
    this.#numbers = numbers
  }

  addSections(sections: readonly Section[], { titles, notices }: Around): void {
    for (const { title, callouts, steps, sections: inner } of sections) {
      const inside = { titles: [...titles, ...(title === '' ? [] : [title])] }
      const { grave } = this.addNotices(callouts, inside)
      const around = { ...inside, notices: [...notices, ...grave] }
      this.#addSteps(steps, around)
      this.addSections(inner, around)
    }
  }

  /** Adds notices. @returns their numbers, and those of grave ones */
  addNotices(
    callouts: readonly Callout[],
    { titles }: Pick<Around, 'titles'>,
    place: PassagePlace = {},
  ): { all: number[]; grave: number[] } {
    const first = this.passages.length
    for (const { id, kind, text, source } of callouts) {
      this.passages.push({
        kind: 'notice',
        heading: titles.join(separator),
        text,
        context: titles.join(' '),
        place: { ...place, calloutId: id, callout: kind, ...sourceOf(source) },
        notices: [],
      })
    }
    return {
      all: callouts.map((_, at) => first + at),
      grave: callouts.flatMap((callout, at) => (isGrave(callout) ? [first + at] : [])),
    }
  }

  /** Adds steps. @returns the numbers of their grave notices, since people who do a step also do its sub-steps */
  #addSteps(steps: readonly Step[], around: Around): number[] {
    return steps.flatMap((step) => {
      const { id, text, callouts, fields = [], steps: inner, source } = step
      const { titles, above = '' } = around
      const number = this.#numbers.get(id)
      const place = { stepId: id, ...(number !== undefined && { number }) }
      const { all, grave } = this.addNotices(callouts, around, place)
      const notices = [...around.notices, ...all]
      if (/[\p{L}\p{N}]/u.test(text)) {
        this.passages.push({
          kind: 'step',
          heading: titles.join(separator),
          text,
          context: [...titles, above, ...fields.map(({ label }) => label)].join(' '),
          place: { ...place, ...sourceOf(source) },
          notices,
        })
      }
      const inside = { titles, above: text, notices: [...around.notices, ...grave] }
      const below = this.#addSteps(inner, inside)
      notices.push(...below)
      return [...grave, ...below]
    })
  }
}

function sourceOf(source: Source | undefined): Pick<PassagePlace, 'source'> {
  // The author of a procedure may give any source; only documents have an id.
  if (!source || !isId(source.fileId)) return {}
  const { fileId, page, boxes } = source
  return { source: { fileId, page, boxes: boxes.slice(0, maxBoxes) } }
}
