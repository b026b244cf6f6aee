import { collectVocabulary, type Vocabulary } from '../paragraphs/vocabulary.ts'
import {
  isText,
  type FigureBlock,
  type Marker,
  type SourceLine,
  type StructuredDocument,
  type TextBlock,
} from '../document.ts'
import { findEmbeddedCallouts } from '../callouts/embedded.ts'
import { calloutKindIn } from '../callouts/signal-words.ts'
import { evidenceOfCallout, type CalloutPlace } from '../confidence/callout-evidence.ts'
import { models, probability, type Model } from '../confidence/model.ts'
import { evidenceOfStep, type Evidence, type StepPlace } from '../confidence/step-evidence.ts'
import type { Box } from '../geometry.ts'
import { resolveReferences } from '../references/resolve-references.ts'
import { findValues } from '../values/find-values.ts'
import type { FoundItem, FoundSection, FoundStep } from '../procedures/found.ts'
import { isInside, type DocumentSection } from '../procedures/sections.ts'
import { joinStepText } from './running-text.ts'
import { splitQuantity } from './quantities.ts'
import { sourceOf } from './source.ts'
import { cutNoticeOff } from './step-text.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import type { Callout, Draft, Item, Media, Section, Source, Step, Reason, Value } from '../draft.ts'

/** Receives the features behind the confidence of a step or callout; weights are fitted on them. */
export type OnEvidence = (id: string, features: Evidence['features']) => unknown

/** The confidence is so low that a person always looks at a model's suggestion. */
const maxOfSuggested = 0.6

/** Turns findings into a draft, with ids that are the same for the same document. */
export class DraftBuilder {
  readonly #fileId: string
  readonly #language: string
  readonly #vocabulary: Vocabulary
  /** The part of the draft that each line of the document is cited in. */
  readonly cited = new Map<SourceLine, string>()
  readonly #counts = new Map<string, number>()
  readonly #markers = new Map<string, Marker>()
  readonly #sectionNumbers = new Map<string, string>()
  readonly #onEvidence: OnEvidence | undefined

  constructor(
    { fileId, blocks }: Pick<StructuredDocument, 'fileId' | 'blocks'>,
    language: string,
    onEvidence?: OnEvidence,
  ) {
    this.#fileId = fileId
    this.#language = language
    const lines = blocks.filter(isText).flatMap((block) => block.lines)
    this.#vocabulary = collectVocabulary(lines.map(({ text }) => text))
    this.#onEvidence = onEvidence
  }

  /**
   * @param title of the procedure, and of a section whose steps have no heading
   * @param found the sections in scope, in reading order
   * @param start the one that describes the procedure
   */
  build(title: string, found: readonly FoundSection[], start: FoundSection | undefined): Draft {
    const callouts: Callout[] = []
    const outline = this.#outline(title, found, callouts)
    const items = found.flatMap((one) => one.items)
    const itemsOf = (kind: 'tools' | 'parts'): Item[] =>
      withoutRepeats(
        items
          .filter((item) => item.kind === kind)
          .map((item) => this.#item(item))
          .filter(({ name }) => /\p{L}/u.test(name)),
      )
    const draft: Draft = {
      title,
      description: descriptionOf(start),
      language: this.#language,
      outline,
      callouts,
      tools: itemsOf('tools'),
      parts: itemsOf('parts'),
      review: {
        unplaced: found.flatMap((one) => one.loose).flatMap((block) => this.#embedded(block, true)),
        unused: [],
      },
    }
    return resolveReferences(draft, { steps: this.#markers, sections: this.#sectionNumbers })
  }

  /** Sections are nested as in the document, if they lead to steps. */
  #outline(title: string, found: readonly FoundSection[], callouts: Callout[]): Section[] {
    const outline: Section[] = []
    const byId = new Map<string, Section>()
    for (const one of found) {
      const leadsToSteps = found.some(
        (other) => other.steps.length > 0 && isInside(other.section, one.section),
      )
      const isRoot = one.section.heading === undefined
      if (!leadsToSteps || (isRoot && one.steps.length === 0)) {
        const above = nearest(one.section.parent, byId)
        const target = above ? above.callouts : callouts
        target.push(...one.callouts.map((block) => this.#callout(block)))
        continue
      }
      const section: Section = {
        id: this.#id('section'),
        title: isRoot ? title : one.section.title,
        callouts: one.callouts.map((block) => this.#callout(block)),
        steps: this.#steps(one.steps, one, 0),
        sections: [],
      }
      if (one.section.number !== undefined) this.#sectionNumbers.set(section.id, one.section.number)
      byId.set(one.section.id, section)
      this.#cite(one.section.heading?.lines ?? [], section.id)
      const parent = isRoot ? undefined : nearest(one.section.parent, byId)
      const isUnderRoot = parent && one.section.parent?.heading === undefined
      ;(parent && !isUnderRoot ? parent.sections : outline).push(section)
    }
    return outline
  }

  #steps(steps: readonly FoundStep[], found: FoundSection, depth: number): Step[] {
    const { section, figures, numberBefore } = found
    const place = { section, siblings: steps, language: this.#language, depth, numberBefore }
    return steps.map((step) => this.#step(step, place, figures))
  }

  #step(found: FoundStep, place: StepPlace, figures: FoundSection['figures']): Step {
    const id = this.#id('step')
    this.#cite(
      found.blocks.flatMap((block) => block.lines),
      id,
    )
    const { marker, suggestedBy } = found
    if (marker) this.#markers.set(id, marker)
    const text = this.#textOf(found)
    const evidence = evidenceOfStep(found, place)
    const confidence = this.#confidence(id, models.step, evidence)
    const reasons = [...originReasons(found), ...evidence.reasons]
    const inner = {
      ...place,
      siblings: found.steps,
      depth: place.depth + 1,
      numberBefore: undefined,
    }
    return {
      id,
      text,
      ...(marker && { marker: marker.raw }),
      steps: found.steps.map((step) => this.#step(step, inner, figures)),
      callouts: [
        ...found.callouts.map((block) => this.#callout(block)),
        ...found.blocks.flatMap((block) => this.#embedded(block, false)),
      ],
      media: [...(found.figures ?? []), ...(figures.get(found) ?? [])].map((figure) =>
        this.media(figure),
      ),
      source: sourceOf(
        this.#fileId,
        found.blocks.flatMap((block) => block.lines),
      ),
      confidence: Math.min(confidence, suggestedBy ? maxOfSuggested : 1, found.takenAnyway ?? 1),
      ...filled({ reasons, values: findValues(text, this.#language) }),
      ...(suggestedBy && { suggestedBy }),
    }
  }

  /** A label without text ("Step 3") is its own text. */
  #textOf({ blocks, marker }: FoundStep): string {
    const own = blocks.map((block) => {
      const kept = cutNoticeOff(block.text, this.#language)
      // A notice is between the remaining text and what follows.
      return kept === block.text ? block : { ...block, text: kept, lines: [] }
    })
    const text = joinStepText(
      own.filter((block) => block.text !== ''),
      this.#vocabulary,
    )
    return text === '' ? (marker?.raw.replace(/\s*[:：]$/u, '') ?? '') : text
  }

  #confidence(id: string, model: Model, { features }: Evidence): number {
    this.#onEvidence?.(id, features)
    return Math.round(probability(model, features) * 100) / 100
  }

  /** The medium of a step that shows a figure. */
  media({ id, page, box, caption, alt, picture }: FigureBlock): Media {
    const text = caption ?? alt
    return {
      id: this.#id('media'),
      kind: 'image',
      url: `#page=${page}${box ? `&viewrect=${viewOf(box)}` : ''}`,
      ...(text !== undefined && { alt: text }),
      figure: id,
      ...(picture !== undefined && { picture }),
      source: { fileId: this.#fileId, page, boxes: box ? [box] : [], text: caption ?? '' },
    }
  }

  #callout(block: TextBlock): Callout {
    const word = block.callout?.word ?? ''
    const kind = block.callout?.kind ?? 'note'
    const text = block.text === '' ? word : block.text
    return this.#calloutOf(block, { kind, text, isEmbedded: false, isUnplaced: false })
  }

  /** Callouts inside the text of a step or of a paragraph. */
  #embedded(block: TextBlock, isUnplaced: boolean): Callout[] {
    if (block.style.isCode) return []
    return findEmbeddedCallouts(block.text).map(({ kind, word, text }) => {
      const own = calloutKindIn(word, this.#language) ?? kind
      return this.#calloutOf(block, { kind: own, text, isEmbedded: true, isUnplaced })
    })
  }

  #calloutOf(block: TextBlock, place: CalloutPlace): Callout {
    const id = this.#id('callout')
    const { kind, text } = place
    const evidence = evidenceOfCallout(block, place)
    return {
      id,
      kind,
      text,
      source: this.#source(block.lines, id),
      confidence: this.#confidence(id, models.callout, evidence),
      ...filled({ reasons: evidence.reasons, values: findValues(text, this.#language) }),
    }
  }

  #item({ block, name, quantity, unit, note, only, details = [] }: FoundItem): Item {
    const own = name ?? block.text
    const printed =
      quantity === undefined ? splitQuantity(own) : { name: own, count: quantity, unit }
    const { count, unit: counted } = printed
    const notes = [...(note === undefined ? [] : [note]), ...details.map(({ text }) => text)]
    const id = this.#id('item')
    return {
      id,
      name: printed.name,
      ...(count !== undefined && { quantity: count }),
      ...(counted !== undefined && { unit: counted }),
      ...(only !== undefined && { kind: only }),
      ...(notes.length > 0 && { note: notes.join('; ') }),
      source: this.#source(
        [block, ...details].flatMap(({ lines }) => lines),
        id,
      ),
    }
  }

  /** The step is the first to cite a line; callouts inside its text come later. */
  #cite(lines: readonly SourceLine[], id: string): void {
    for (const line of lines) if (!this.cited.has(line)) this.cited.set(line, id)
  }

  #source(lines: readonly SourceLine[], id: string): Source {
    this.#cite(lines, id)
    return sourceOf(this.#fileId, lines)
  }

  #id(kind: string): string {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return `${kind}-${count}`
  }
}

/** Why a person has to look at a step whatever its text is. */
function originReasons({ suggestedBy, takenAnyway }: FoundStep): Reason[] {
  return [
    ...(takenAnyway === undefined ? [] : (['taken_anyway'] as const)),
    ...(suggestedBy ? (['suggested_by_model'] as const) : []),
  ]
}

/** An item that two procedures need is listed once if the quantity is the same. */
function withoutRepeats(items: readonly Item[]): Item[] {
  const keyOf = ({ name, quantity, unit, note }: Item): string =>
    JSON.stringify([name.toLowerCase(), quantity, unit, note])
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Omits empty lists. */
function filled(lists: { reasons: Reason[]; values: Value[] }): Partial<typeof lists> {
  const { reasons, values } = lists
  return { ...(reasons.length > 0 && { reasons }), ...(values.length > 0 && { values }) }
}

/** Left, top, width and height. */
function viewOf([x0, y0, x1, y1]: Box): string {
  return [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value)).join(',')
}

function nearest(
  section: DocumentSection | undefined,
  byId: ReadonlyMap<string, Section>,
): Section | undefined {
  let at = section
  while (at && !byId.has(at.id)) at = at.parent
  return at && byId.get(at.id)
}

const longestDescription = 400

/** The minimum length of a sentence; shorter text is a stray label such as `No.` */
const shortestDescription = 20

/** The first paragraph before the first steps, if it is a complete sentence. */
function descriptionOf(start: FoundSection | undefined): string {
  const paragraph = start?.loose.find(
    ({ kind, text }) =>
      kind === 'paragraph' &&
      /^\P{Ll}.*[.!。]$/su.test(text) &&
      latinWidthOf(text) >= shortestDescription,
  )
  return paragraph && paragraph.text.length <= longestDescription ? paragraph.text : ''
}
