import type { FlowParagraph, FlowRun } from '../flow-content.ts'
import { toSuperscript } from '../letters/raised-text.ts'
import { fromSymbolFont, symbolFontOf } from '../letters/symbol-fonts.ts'
import { child, childrenOf, textIn, type XmlElement } from '../xml/parse-xml.ts'
import { Numbering } from './numbering.ts'
import { formatAt, paragraphFormatOf, runFormatOf, type ParagraphFormat } from './text-styles.ts'

/** Where a text is, and its role. */
export interface TextPlace {
  page: number
  layer?: FlowParagraph['layer']
  role?: string | undefined
  panel?: number | undefined
}

const deepest = 8

/**
 * The paragraphs of one text, with the markers printed before them.
 *
 * @param body contains the paragraphs; its own list of styles comes last
 * @param inherited lists of styles, the most general first
 */
export function readParagraphs(
  body: XmlElement | undefined,
  inherited: readonly (XmlElement | undefined)[],
  { page, layer, role, panel }: TextPlace,
): FlowParagraph[] {
  const styles = [...inherited, child(body, 'a:lstStyle')]
  const numbering = new Numbering()
  const paragraphs = childrenOf(body, 'a:p').flatMap((element): FlowParagraph[] => {
    const properties = child(element, 'a:pPr')
    const depth = Math.min(deepest, Number.parseInt(properties?.attributes['lvl'] ?? '0', 10) || 0)
    const format = { ...formatAt(styles, Math.max(0, depth)), ...paragraphFormatOf(properties) }
    const lines = linesOf(element, format)
    if (!lines.some((line) => line.some(({ text }) => text.trim() !== ''))) return []
    const marker = numbering.next(
      Math.max(0, depth),
      role === undefined ? format.bullet : undefined,
    )
    const left = Math.max(0, format.left ?? 0)
    const x = Math.max(0, left - Math.max(0, format.hanging ?? 0))
    return [
      {
        kind: 'paragraph',
        page,
        lines,
        x,
        textX: left,
        ...(marker && { marker }),
        ...(role !== undefined && { role }),
        ...(layer !== undefined && { layer }),
        ...(panel !== undefined && { panel }),
      },
    ]
  })
  return paragraphs
}

function linesOf(paragraph: XmlElement, { bold, color, size }: ParagraphFormat): FlowRun[][] {
  const lines: FlowRun[][] = [[]]
  for (const part of childrenOf(paragraph)) {
    if (part.name === 'a:br') lines.push([])
    else if (part.name === 'a:r' || part.name === 'a:fld') {
      const properties = child(part, 'a:rPr')
      const { strike = 'noStrike', baseline = '0' } = properties?.attributes ?? {}
      // Text that is struck through no longer applies.
      if (strike !== 'noStrike') continue
      const text = fromSymbolFont(textIn(child(part, 'a:t')), fontOf(properties))
      const format = { bold, color, size, ...runFormatOf(properties) }
      lines
        .at(-1)
        ?.push({ text: Number.parseInt(baseline, 10) > 0 ? toSuperscript(text) : text, ...format })
    }
  }
  return lines
}

/** Symbols have a font of their own in addition to that of the letters. */
function fontOf(properties: XmlElement | undefined): string | undefined {
  const fonts = ['a:sym', 'a:latin'].map((name) => child(properties, name)?.attributes['typeface'])
  return fonts.map(symbolFontOf).find((font) => font !== undefined)
}
