import { page, textWidth, type PageFlow } from './page-flow.ts'
import type { Sheet } from './sheet.ts'
import type { Element } from './tags.ts'

const size = { title: 12, chapter: 15, text: 9.5 }
const lineHeight = 1.4
const numberWidth = 30
/** A chapter that would begin further down starts a new page. */
const maxFilled = 0.55

interface Place {
  page: number
  y: number
}

/** The chapters of a sheet: a list with links, and an outline for reading on a screen. */
export class Contents {
  readonly #flow: PageFlow
  #lines: (Place & { link: Element })[] = []
  #chapters: Place[] = []
  #outline: PDFKit.PDFOutline | undefined

  constructor(flow: PageFlow) {
    this.#flow = flow
  }

  /** Writes the list, before the page numbers are known. */
  announce({ contents, rows }: Sheet): void {
    const chapters = rows.flatMap(({ chapter }) => chapter ?? [])
    if (contents === undefined || chapters.length < 2) return
    this.#flow.y += 8
    this.#write(contents, 'bold', size.title, textWidth)
    this.#flow.tags.inside('TOC', () => {
      for (const chapter of chapters) this.#announceChapter(chapter)
    })
    this.#flow.y += 8
  }

  #announceChapter(chapter: string): void {
    const { tags } = this.#flow
    const link = tags.apart('Link', () => {
      this.#write(chapter, 'plain', size.text, textWidth - numberWidth)
    })
    tags.inside('TOCI', () => {
      tags.add(link)
    })
    const y = this.#flow.y - size.text * lineHeight
    this.#lines.push({ page: this.#flow.pageCount, y, link })
  }

  /** Whether a chapter has begun already. */
  get hasBegun(): boolean {
    return this.#chapters.length > 0
  }

  begin(chapter: string): void {
    const flow = this.#flow
    if (flow.filled > maxFilled) flow.beginPage()
    else flow.y += 12
    this.#chapters.push({ page: flow.pageCount, y: flow.y })
    this.#outline = flow.pdf.outline.addItem(chapter)
    flow.pdf.addNamedDestination(nameOf(this.#chapters.length), 'XYZ', null, flow.y - 6, null)
    flow.rule()
    flow.y += 6
    flow.tags.inside('H2', () => {
      this.#write(chapter, 'bold', size.chapter, textWidth)
    })
    flow.y += 2
  }

  /** A section of the chapter begins. */
  mark(heading: string): void {
    this.#outline?.addItem(heading)
  }

  /** Fills in the page of each chapter, once all are written. */
  finish(): void {
    const { pdf } = this.#flow
    for (const [index, { page: at, y, link }] of this.#lines.entries()) {
      const chapter = this.#chapters[index]
      if (!chapter) continue
      pdf.switchToPage(at - 1)
      const [line] = this.#flow.linesOf([[{ text: String(chapter.page) }]], numberWidth, size.text)
      this.#flow.tags.extend(link, 'Link', () => {
        if (line) this.#flow.writeAt(line, size.text, page.width - page.margin - line.width, y)
      })
      const options = { Border: [0, 0, 0], structParent: link }
      pdf.goTo(page.margin, y, textWidth, size.text * lineHeight, nameOf(index + 1), options)
      // Ended here, as its target is looked up on the page that is open when it ends.
      link.end()
    }
  }

  #write(text: string, style: 'bold' | 'plain', of: number, width: number): void {
    const flow = this.#flow
    const lines = flow.linesOf([[{ text, style }]], width, of)
    flow.require((lines.length + 2) * of * lineHeight)
    flow.write(lines, of, page.margin, width)
  }
}

function nameOf(chapter: number): string {
  return `chapter-${chapter}`
}
