import { sourceText, type FigureBlock, type SourceLine, type TextBlock } from '../document.ts'
import type { Callout, Draft, Item, Media, Section, Source, Step } from '../draft.ts'
import { embeddedIn } from '../callouts/embedded.ts'
import { kindIn } from '../callouts/signal-words.ts'
import type { Box } from '../geometry.ts'
import type { FoundItem, FoundSection, FoundStep } from './found.ts'
import { isInside, type DocumentSection } from './sections.ts'
import { quantityIn } from './quantities.ts'
import { widthOf } from './text-width.ts'

/** Turns what was found into a draft, giving ids that are the same for the same document. */
export class DraftBuilder {
  readonly #fileId: string
  readonly #language: string
  readonly #counts = new Map<string, number>()

  constructor(fileId: string, language: string) {
    this.#fileId = fileId
    this.#language = language
  }

  /**
   * @param found the sections in scope, in reading order
   * @param title of the procedure; also that of a section whose steps have no heading
   */
  build(title: string, found: readonly FoundSection[]): Draft {
    const callouts: Callout[] = []
    const outline = this.#outline(title, found, callouts)
    const items = found.flatMap((one) => one.items)
    const itemsOf = (kind: 'tools' | 'parts'): Item[] =>
      items.filter((item) => item.kind === kind).map((item) => this.#item(item))
    return {
      title,
      description: descriptionOf(found),
      language: this.#language,
      outline,
      callouts,
      tools: itemsOf('tools'),
      parts: itemsOf('parts'),
      review: {
        unplaced: found.flatMap((one) => one.loose).flatMap((block) => this.#embedded(block)),
      },
    }
  }

  /** Sections nest as in the document, as far as they lead to steps. */
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
        steps: one.steps.map((step) => this.#step(step, one.figures)),
        sections: [],
      }
      byId.set(one.section.id, section)
      const parent = isRoot ? undefined : nearest(one.section.parent, byId)
      const isUnderRoot = parent && one.section.parent?.heading === undefined
      ;(parent && !isUnderRoot ? parent.sections : outline).push(section)
    }
    return outline
  }

  #step(found: FoundStep, figures: FoundSection['figures']): Step {
    const lines = found.blocks.flatMap((block) => block.lines)
    return {
      id: this.#id('step'),
      text: textOf(found),
      ...(found.marker && { marker: found.marker.raw }),
      steps: found.steps.map((step) => this.#step(step, figures)),
      callouts: [
        ...found.callouts.map((block) => this.#callout(block)),
        ...found.blocks.flatMap((block) => this.#embedded(block)),
      ],
      media: [...(found.figures ?? []), ...(figures.get(found) ?? [])].map((figure) =>
        this.#media(figure),
      ),
      source: this.#source(lines),
      confidence: Math.round(found.confidence * 100) / 100,
    }
  }

  #media({ id, page, box, caption, alt, picture }: FigureBlock): Media {
    const text = caption ?? alt
    return {
      id: this.#id('media'),
      kind: 'image',
      url: `#page=${page}${box ? `&viewrect=${viewOf(box)}` : ''}`,
      ...(text !== undefined && { alt: text }),
      figure: id,
      ...(picture !== undefined && { picture }),
    }
  }

  #callout(block: TextBlock): Callout {
    const word = block.callout?.word ?? ''
    return {
      id: this.#id('callout'),
      kind: block.callout?.kind ?? 'note',
      text: block.text === '' ? word : block.text,
      source: this.#source(block.lines),
      confidence: block.panel !== undefined ? 0.97 : 0.9,
    }
  }

  /** Callouts inside the text of a step, which keeps it whole, or of a paragraph. */
  #embedded(block: TextBlock): Callout[] {
    return embeddedIn(block.text).map(({ kind, word, text }) => ({
      id: this.#id('callout'),
      kind: kindIn(word, this.#language) ?? kind,
      text,
      source: this.#source(block.lines),
      confidence: 0.7,
    }))
  }

  #item({ block, quantity, note }: FoundItem): Item {
    const printed =
      quantity === undefined ? quantityIn(block.text) : { count: quantity, name: block.text }
    return {
      id: this.#id('item'),
      name: printed.name,
      ...(printed.count !== undefined && { quantity: printed.count }),
      ...(note !== undefined && { note }),
      source: this.#source(block.lines),
    }
  }

  #source(lines: readonly SourceLine[]): Source {
    const byPage = Map.groupBy(lines, ({ page }) => page)
    const [[page, own] = [1, []], ...others] = byPage
    return {
      fileId: this.#fileId,
      page,
      boxes: boxesOf(own),
      text: sourceText(lines),
      ...(others.length > 0 && {
        continued: others.map(([number, more]) => ({
          page: number,
          boxes: boxesOf(more),
        })),
      }),
    }
  }

  #id(kind: string): string {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return `${kind}-${count}`
  }
}

function boxesOf(lines: readonly SourceLine[]): Box[] {
  return lines.flatMap(({ box }) => (box ? [box] : []))
}

/** Left, top, width and height. */
function viewOf([x0, y0, x1, y1]: Box): string {
  return [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value)).join(',')
}

/** A label without text ("Step 3") takes the first sub-step's place only if nothing else is there. */
function textOf(found: FoundStep): string {
  const text = found.blocks
    .map((block) => block.text)
    .filter((part) => part !== '')
    .join('\n')
  return text === '' && found.steps.length === 0 ? (found.marker?.raw ?? '') : text
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

/** What a sentence has at least; less is a stray label such as `No.` */
const shortestDescription = 20

/** The first paragraph before the first steps, if it is a sentence. */
function descriptionOf(found: readonly FoundSection[]): string {
  const [first] = found
  const paragraph = first?.loose.find(
    ({ kind, text }) =>
      kind === 'paragraph' && /[.!。]$/.test(text) && widthOf(text) >= shortestDescription,
  )
  return paragraph && paragraph.text.length <= longestDescription ? paragraph.text : ''
}
