import type { CalloutKind, Marker } from '../document.ts'
import { isMarkerAlone } from '../markers/grammar.ts'
import { pictureInDataUri } from './data-uri.ts'
import type { FlowElement, FlowParagraph, FlowRun, FlowTable } from '../flow-content.ts'
import { isNavigation } from '../lexicon/navigation.ts'

/** The position and style of written text. */
export interface FlowPlace {
  /** The indent of text from the margin, in points. */
  indent: number
  layer?: FlowParagraph['layer']
  panel?: number | undefined
  role?: string | undefined
  isPreformatted?: boolean
}

/** The indent of a list, quotation or definition, in points. */
export const listIndent = 36
const markerHang = 18

/** Builds flowing content from text and structure as a parser encounters them. */
export class FlowWriter {
  #elements: FlowElement[] = []
  #lines: FlowRun[][] = [[]]
  #pictured = new Set<FlowRun[]>()
  #marker: Marker | undefined
  #callout: { kind: CalloutKind; word: string } | undefined
  #panels = 0
  #figures: { source: string; alt: string | undefined }[] = []
  /** Pictures the document holds, by the sources of their figures. */
  readonly pictures = new Map<string, Uint8Array>()
  page = 1

  /** White space is collapsed, as in a browser. */
  text(run: FlowRun): void {
    this.#lines.at(-1)?.push({ ...run, text: run.text.replaceAll(/[ \t\n\r\f]+/g, ' ') })
  }

  lineBreak(): void {
    this.#lines.push([])
  }

  /** The name of a picture in the document's archive, if it has one. */
  storedAt: (address: string) => string | undefined = () => undefined

  /** A picture follows its paragraph; one that would have to be fetched is left out. */
  picture(address: string, alt: string | undefined): void {
    this.#pictured.add(this.#lines.at(-1) ?? [])
    const stored = this.storedAt(address)
    if (stored !== undefined) {
      this.#figures.push({ source: stored, alt })
      return
    }
    const bytes = pictureInDataUri(address)
    if (!bytes) return
    const source = `picture-${this.pictures.size + 1}`
    this.pictures.set(source, bytes)
    this.#figures.push({ source, alt })
  }

  /** The next paragraph begins with this marker. */
  item(marker: Marker | undefined): void {
    this.#marker = marker
  }

  /** The next paragraph is a callout according to the format, not its words. */
  callout(callout: { kind: CalloutKind; word: string }): void {
    this.#callout = callout
  }

  nextPanel(): number {
    this.#panels += 1
    return this.#panels
  }

  /** Ends the paragraph that is open; without text there is none. */
  endParagraph(place: FlowPlace): void {
    this.#endText(place)
    const figures = this.#figures
    this.#figures = []
    if (place.layer !== undefined) return
    for (const figure of figures)
      this.#elements.push({ kind: 'figure', page: this.page, ...figure })
  }

  #endText(place: FlowPlace): void {
    const lines = this.#lines.map((line) => (this.#onlyShows(line) ? [] : line))
    this.#lines = [[]]
    this.#pictured.clear()
    const links = new Set(lines.filter((line, at) => this.#leadsElsewhere(line, at, place)))
    this.#addText(
      lines.filter((line) => !links.has(line)),
      place,
    )
    this.#addText([...links], { indent: place.indent, layer: 'contents' })
  }

  /** Links to other pages often follow the last step without a paragraph of their own. */
  #leadsElsewhere(
    line: readonly FlowRun[],
    at: number,
    { layer, role, isPreformatted }: FlowPlace,
  ) {
    const isItem = at === 0 && this.#marker !== undefined
    if (isItem || layer !== undefined || isPreformatted) return false
    return (role === undefined || role === 'LI') && isNavigation(textOf(line))
  }

  #addText(lines: FlowRun[][], { indent, layer, panel, role, isPreformatted }: FlowPlace): void {
    if (lines.every((line) => textOf(line).trim() === '')) return
    // A picture may come before the text of an item.
    const isCaption = role === 'Caption'
    const marker = layer === undefined && !isCaption ? this.#marker : undefined
    const callout = isCaption ? undefined : this.#callout
    this.#elements.push({
      kind: 'paragraph',
      page: this.page,
      lines,
      x: marker ? indent - markerHang : indent,
      textX: indent,
      ...(marker && { marker }),
      ...(callout && { callout }),
      ...(role !== undefined && { role }),
      ...(layer !== undefined && { layer }),
      ...(panel !== undefined && { panel }),
      ...(isPreformatted && { isPreformatted }),
    })
    if (isCaption) return
    this.#marker = undefined
    this.#callout = undefined
  }

  /** True for an item without text: "a. ![Clamp](clamp.jpg)". */
  #onlyShows(line: FlowRun[]): boolean {
    const text = textOf(line).trim()
    return this.#pictured.has(line) && isMarkerAlone(text) && !/\p{L}{2}/u.test(text)
  }

  /** Separates what `write` writes: the content of a cell. */
  apart(write: () => void): FlowElement[] {
    const before = this.#elements
    const marker = this.#marker
    this.#elements = []
    this.#marker = undefined
    write()
    const written = this.#elements
    this.#elements = before
    this.#marker = marker
    return written
  }

  add(table: Omit<FlowTable, 'kind' | 'page'>): void {
    this.#elements.push({ kind: 'table', page: this.page, ...table })
  }

  get elements(): FlowElement[] {
    return this.#elements
  }
}

function textOf(line: readonly FlowRun[]): string {
  return line.map(({ text }) => text).join('')
}
