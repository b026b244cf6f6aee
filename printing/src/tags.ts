type Pdf = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** What holds others: text that is written straight into it is a paragraph of its own. */
const groups = ['Document', 'Sect', 'L', 'LI', 'LBody', 'TOC', 'Table', 'TR'] as const
const texts = ['P', 'H1', 'H2', 'H3', 'Lbl', 'TH', 'TD', 'TOCI', 'Link', 'Figure'] as const
export type ElementType = (typeof groups)[number] | (typeof texts)[number]

interface ElementOptions {
  /** What is said in place of all that it holds. */
  alt?: string
  /** Left, top, right and bottom, in points from the left and the top of the page. */
  bbox?: [number, number, number, number]
  scope?: 'Column'
}

/**
 * The order and the meaning of what stands on the pages, by which screen readers read them and readers on phones flow
 * them anew (ISO 32000-1, 14.7 and 14.8). What is drawn belongs to the element that is open, or is an artifact.
 */
export class Tags {
  readonly #pdf: Pdf
  readonly #open: { type: ElementType; element: Element }[] = []
  #isArtifact = false

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    const element = pdf.struct('Document')
    pdf.addStructure(element)
    this.#open.push({ type: 'Document', element })
  }

  /** All that is drawn until it is closed belongs to a new element of the open one. */
  open(type: ElementType, options: ElementOptions = {}): void {
    const element = this.#pdf.struct(type, options)
    this.#current.element.add(element)
    this.#open.push({ type, element })
  }

  close(): void {
    this.#open.pop()
  }

  /** Draws a new element of the open one. */
  inside<T>(type: ElementType, draw: () => T, options: ElementOptions = {}): T {
    this.open(type, options)
    const drawn = draw()
    this.close()
    return drawn
  }

  /** Draws an element that is added where it is read, before or after what is drawn next. */
  apart(type: ElementType, draw: () => void): Element {
    const element = this.#pdf.struct(type)
    this.extend(element, type, draw)
    return element
  }

  add(element: Element): void {
    this.#current.element.add(element)
  }

  /** Draws more of an element. */
  extend(element: Element, type: ElementType, draw: () => void): void {
    this.#open.push({ type, element })
    draw()
    this.close()
  }

  /** Draws text: a paragraph, unless what is open is one already, or a cell, a heading and the like. */
  text<T>(draw: () => T): T {
    const isGroup = groups.some((type) => type === this.#current.type)
    return isGroup && !this.#isArtifact ? this.inside('P', draw) : draw()
  }

  /** Draws a piece of the open element, which may not begin another page. */
  piece(draw: () => void): void {
    if (this.#isArtifact) {
      draw()
      return
    }
    const { type, element } = this.#current
    const content = this.#pdf.markStructureContent(type)
    draw()
    this.#pdf.endMarkedContent()
    element.add(content)
  }

  /** Draws what nobody needs to be told, on one page: lines, and what each page repeats. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    const wasArtifact = this.#isArtifact
    if (!wasArtifact) this.#pdf.markContent('Artifact', { type })
    this.#isArtifact = true
    draw()
    this.#isArtifact = wasArtifact
    if (!wasArtifact) this.#pdf.endMarkedContent()
  }

  get #current() {
    const current = this.#open.at(-1)
    if (!current) throw new Error('More elements were closed than were opened.')
    return current
  }
}
