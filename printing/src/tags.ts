type Pdf = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** Elements that contain others. Text written directly into one becomes a separate paragraph. */
const groups = ['Document', 'Sect', 'L', 'LI', 'LBody', 'TOC', 'Table', 'TR'] as const
const texts = ['P', 'H1', 'H2', 'H3', 'Lbl', 'TH', 'TD', 'TOCI', 'Link', 'Figure'] as const
export type ElementType = (typeof groups)[number] | (typeof texts)[number]

interface ElementOptions {
  /** Read out instead of its content. */
  alt?: string
  /** Left, top, right and bottom, in points from the left and the top of the page. */
  bbox?: [number, number, number, number]
  scope?: 'Column'
}

/**
 * The order and meaning of the pages' content, for screen readers and for viewers on phones that reflow it (ISO
 * 32000-1, 14.7 and 14.8). Whatever is drawn belongs to the open element, or is an artifact.
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

  /** Opens a new element in the open one. Everything drawn until it is closed belongs to it. */
  open(type: ElementType, options: ElementOptions = {}): void {
    const element = this.#pdf.struct(type, options)
    this.#current.element.add(element)
    this.#open.push({ type, element })
  }

  close(): void {
    this.#open.pop()
  }

  /** Draws a new element in the open one. */
  inside<T>(type: ElementType, draw: () => T, options: ElementOptions = {}): T {
    this.open(type, options)
    const drawn = draw()
    this.close()
    return drawn
  }

  /** Draws an element to be added later, at its place in reading order. */
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

  /** Draws text, as a new paragraph if the open element is a group. */
  text<T>(draw: () => T): T {
    const isGroup = groups.some((type) => type === this.#current.type)
    return isGroup && !this.#isArtifact ? this.inside('P', draw) : draw()
  }

  /** Draws a piece of the open element, without starting another page. */
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

  /** Draws content on one page that is not read out: lines, and what every page repeats. */
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
