import { isDefinition, parseSignalWord } from '../callouts/signal-words.ts'
import { leadingSymbol } from '../callouts/signs.ts'
import type { CalloutKind } from '../document.ts'
import { isTextPiece, type Piece } from './piece.ts'
import { calloutFrom, isSymbolAlone } from './panel-callouts.ts'
import type { NewCell, NewTable } from './tables.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * Gives each callout its whole text: what stands in the same panel, and for a word alone on
 * its line the paragraph that follows.
 */
export function withCallouts(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of withSymbols(pieces).flatMap(splitMarked)) {
    const last = result.findLast(({ kind }) => kind !== 'figure')
    if (last?.kind === 'callout' && isTextPiece(piece) && goesOn(last, piece)) {
      result[result.lastIndexOf(last)] = joined(last, piece)
    } else result.push(...(piece.kind === 'table' ? calloutTable(piece) : [piece]))
  }
  return result
}

/** A paragraph beside or after a symbol is a callout, and so is one that begins with a symbol. */
function withSymbols(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    const before =
      last?.kind === 'paragraph' && isSymbolAlone(last.text) ? leadingSymbol(last.text) : undefined
    if (piece.kind !== 'paragraph' || isSymbolAlone(piece.text)) result.push(piece)
    else {
      const symbol = leadingSymbol(piece.text) ?? before
      if (before && last?.kind === 'paragraph')
        result[result.length - 1] = signed(piece, before.kind, last)
      else result.push(symbol ? calloutFrom(piece, symbol.kind) : piece)
    }
  }
  return result
}

function signed(piece: NewBlock, kind: CalloutKind, symbol: NewBlock): NewBlock {
  return { ...calloutFrom(piece, kind), lines: [...symbol.lines, ...piece.lines] }
}

/**
 * A callout at the head of an item ("3. CAUTION: sharp edges." over "Bend the ears back.") stands
 * between the marker and the item's text.
 */
function splitMarked(piece: Piece, index: number, all: readonly Piece[]): Piece[] {
  const next = all[index + 1]
  if (piece.kind !== 'item' || piece.marker?.style === 'bullet') return [piece]
  const signal = parseSignalWord(piece.text)
  const isOver = next?.kind === 'paragraph' && next.style.x > piece.style.x + 4
  if (!signal?.isSetOff || !isOver || next.style.x > piece.style.textX + 8) return [piece]
  const text = piece.text.slice(signal.raw.length).trim()
  return [
    { ...piece, text: '', lines: piece.lines.slice(0, 1) },
    { ...piece, kind: 'callout', text, callout: { kind: signal.kind, word: signal.word } },
  ]
}

function goesOn(callout: NewBlock, next: NewBlock): boolean {
  if (next.kind === 'callout' || next.kind === 'caption') return false
  if (callout.panel !== undefined && next.panel === callout.panel) return true
  if (callout.text !== '') return false
  return next.kind === 'paragraph' || (next.kind === 'item' && next.marker?.style === 'bullet')
}

function joined(callout: NewBlock, next: NewBlock): NewBlock {
  const text =
    next.kind === 'item' && next.marker?.style !== 'bullet'
      ? `${next.marker?.raw} ${next.text}`
      : next.text
  const panel = callout.text === '' ? next.panel : callout.panel
  return {
    ...callout,
    ...(panel !== undefined && { panel }),
    lines: [...callout.lines, ...next.lines],
    text: callout.text === '' ? text : `${callout.text}\n${text}`,
  }
}

/**
 * A table of one or two cells that begins with a signal word is a callout drawn as a table, and so
 * is every row of a sign and a text.
 */
function calloutTable(table: NewTable): Piece[] {
  const besideSigns = table.rows.map(signedRow)
  if (besideSigns.every((row) => row !== undefined))
    return besideSigns.flatMap((row) => inOneCallout(row, table.x))
  const cells = table.rows.flat()
  const [icon] = cells[0]?.blocks ?? []
  const hasIcon = cells.length > 1 && cells[0]?.blocks.length === 1 && isSign(icon)
  const blocks = cells.slice(hasIcon ? 1 : 0).flatMap((cell) => cell.blocks)
  const isSmall = table.rows.length <= 2 && table.columns.length <= 2
  if (!isSmall || blocks[0]?.kind !== 'callout') return [withinCells(table)]
  return inOneCallout(blocks, table.x)
}

/** @param x where the frame begins */
function inOneCallout(blocks: readonly NewBlock[], x: number | undefined): Piece[] {
  const inOnePanel = blocks.map((block) => ({ ...block, panel: -1 }))
  const merged = withCallouts(inOnePanel)
  return merged.map((piece) => {
    if (!isTextPiece(piece)) return piece
    const { panel: _panel, ...rest } = piece
    return x === undefined ? rest : { ...rest, style: { ...rest.style, x } }
  })
}

/** The texts beside a sign that stands alone in the first cell, the first of them a callout. */
function signedRow([first, ...others]: NewCell[]): NewBlock[] | undefined {
  const [text, ...more] = others.flatMap((cell) => cell.blocks)
  const [icon, ...besides] = first?.blocks ?? []
  if (!text || text.kind !== 'paragraph' || besides.length > 0 || isDefinition(text.text))
    return undefined
  const kind = icon ? kindOfLetter(icon.text) : first?.sign
  return kind && [calloutFrom(text, kind), ...more]
}

/** What a letter or symbol that fills a cell stands for. */
function kindOfLetter(text: string): CalloutKind | undefined {
  if (text.trim() === 'i') return 'note'
  if (text.trim() === '!') return 'warning'
  return isSymbolAlone(text) ? leadingSymbol(text)?.kind : undefined
}

/** A letter or two that stand for a symbol: `!`, `i`, `⚠`. */
function isSign(block: NewBlock | undefined): boolean {
  return (
    block !== undefined &&
    (/^[!?¡iI·•✓*]{1,3}$/u.test(block.text.trim()) || isSymbolAlone(block.text))
  )
}

function withinCells(piece: NewTable): NewTable {
  const rows = piece.rows.map((row, index) =>
    row.map((cell) => ({
      ...cell,
      blocks: withCallouts(index === 0 ? cell.blocks.map(headerWord) : cell.blocks).filter(
        isTextPiece,
      ),
    })),
  )
  return { ...piece, rows }
}

/** "Note" at the head of a column names the column. */
function headerWord(block: NewBlock): NewBlock {
  if (block.kind !== 'callout' || block.text !== '') return block
  const { callout, ...plain } = block
  return { ...plain, kind: 'paragraph', text: callout?.word ?? '' }
}
