import { hueOfPanel, kindOfHue, leadingSymbol, type Hue } from '../callouts/signs.ts'
import type { CalloutKind } from '../document.ts'
import { containsCenter, type Box } from '../geometry.ts'
import type { PageLayout } from '../layout/page-layout.ts'
import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

const longest = 700
/** Colors that warn by themselves; blue and green are often mere decoration. */
const warning: ReadonlySet<Hue> = new Set(['red', 'orange', 'yellow'])

/**
 * A panel without a signal word is a callout if it contains a symbol, or if it is red, orange
 * or yellow: its kind then follows from the symbol, refined by the color.
 *
 * @param pieces the content of the panel, in reading order
 */
export function panelCallout(
  pieces: readonly Piece[],
  panel: Box,
  { content, signs }: Pick<PageLayout, 'content' | 'signs'>,
): Piece[] {
  const texts = pieces.filter(isTextPiece)
  const first = texts.find(({ text }) => !isSymbolAlone(text))
  if (!first || texts.length < pieces.length || !texts.every(mayBelong)) return [...pieces]
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > longest) return [...pieces]
  const printed = texts.map(({ text }) => leadingSymbol(text)).find((one) => one !== undefined)
  const symbol = printed ?? signs.find(({ box }) => containsCenter(panel, box))
  const hue = hueOfPanel(panel, content.shapes)
  const kind = symbol || texts.some(isSentence) ? kindOf(symbol?.kind, hue) : undefined
  if (kind === undefined) return [...pieces]
  return texts
    .filter(({ text }) => !isSymbolAlone(text))
    .map((block) => (block === first ? calloutFromBlock(block, kind) : block))
}

/** One or two words in a colored box are part of a drawing, and spaced letters are a title. */
function isSentence({ text }: NewBlock): boolean {
  return (
    (/\S\s+\S+\s+\S/u.test(text) && /\p{L}{2}/u.test(text)) ||
    /[.!。！]\s*$/u.test(text) ||
    /[\u3040-\ud7af]{8}/u.test(text)
  )
}

/** A warning symbol takes its severity from a warning color. */
function kindOf(symbol: CalloutKind | undefined, hue: Hue | undefined): CalloutKind | undefined {
  if (symbol === undefined) return hue && warning.has(hue) ? kindOfHue[hue] : undefined
  return symbol === 'warning' && hue && warning.has(hue) ? kindOfHue[hue] : symbol
}

function mayBelong({ kind, marker }: NewBlock): boolean {
  return kind === 'paragraph' || (kind === 'item' && marker?.style === 'bullet')
}

export function isSymbolAlone(text: string): boolean {
  return leadingSymbol(text)?.length === text.length
}

/** Turns a paragraph into a callout because of a symbol or color instead of a word. */
export function calloutFromBlock(block: NewBlock, kind: CalloutKind): NewBlock {
  const { marker: _marker, isWeak: _isWeak, ...plain } = block
  const text = block.text.slice(leadingSymbol(block.text)?.length ?? 0).trim()
  return { ...plain, kind: 'callout', text, callout: { kind, word: '' } }
}
