// What every reader of word-processor paragraphs collects: visible lines, hidden text, and page breaks.
import type { FlowParagraph, FlowRun } from '../flow-content.ts'
import { toSuperscript } from '../letters/raised-text.ts'

/** Character formatting. Omitted properties are inherited. */
export interface TextFormat {
  bold?: boolean
  /** `#rrggbb` */
  color?: string
  /** In points. */
  size?: number
  hidden?: boolean
  isRaised?: boolean
  /** Whether the font is monospaced. */
  isTyped?: boolean
  /** The font, if it is a symbol font. */
  symbolFont?: string | undefined
}

/** Paragraph formatting. Lengths are in points. */
export interface ParagraphFormat {
  left?: number
  /** How far the first line begins left of the others; negative if it is indented. */
  hanging?: number
  breaksPage?: boolean
  /** The style of its frame or background; equal neighbors form one box. Empty for none. */
  frame?: string
}

export class ParagraphText {
  /** One for each line the author broke by hand. */
  readonly lines: FlowRun[][] = [[]]
  /** Text that is not shown. */
  hidden = ''
  /** A page ends before the first text. */
  breaksBefore = false
  /** Pages that end after the first text. */
  breaksWithin = 0

  get isShown(): boolean {
    return this.lines.some((line) => line.some(({ text }) => text.trim() !== ''))
  }

  add(text: string, { hidden, isRaised, bold, color, size, isTyped }: TextFormat): void {
    if (hidden) this.hidden += text
    else {
      const shown = isRaised === true ? toSuperscript(text) : text
      this.lines.at(-1)?.push({ text: shown, bold, color, size, isTyped })
    }
  }

  endPage(): void {
    if (this.isShown) this.breaksWithin += 1
    else this.breaksBefore = true
  }

  /** Its hidden text, as a separate paragraph. */
  hiddenBeside(paragraph: FlowParagraph): FlowParagraph[] {
    if (this.hidden.trim() === '') return []
    const { marker: _marker, role: _role, ...plain } = paragraph
    return [{ ...plain, lines: [[{ text: this.hidden }]], layer: 'hidden' }]
  }
}
