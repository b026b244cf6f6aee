import { isDefinition } from '../callouts/phrases.ts'
import { parseSignalWord, type SignalWord } from '../callouts/signal-words.ts'
import { leadingSymbol } from '../callouts/signs.ts'
import type { CalloutKind, Marker } from '../document.ts'
import { belongsToSignalWord, type JoinedParts } from './signal-word-text.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'
import { isTextPiece, type Piece } from './piece.ts'
import { calloutFromBlock, isSymbolAlone } from './panel-callouts.ts'
import { isInOtherColumn, isEnded, runsOn, joinTexts } from '../paragraphs/runs-on.ts'
import type { NewCell, NewTable } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * Gives each callout its whole text: everything in the same panel, and for a word alone on
 * its line the paragraph that follows.
 */
export function completeCallouts(pieces: readonly Piece[], vocabulary: Vocabulary): Piece[] {
  const result: Piece[] = []
  /** The blocks that the last callout was joined with. */
  let parts: JoinedParts | undefined
  for (const piece of withSymbols(pieces).flatMap(splitMarked)) {
    const last = openBefore(piece, result)
    const tail = parts?.last
    const isPart =
      last?.kind === 'callout' &&
      isTextPiece(piece) &&
      (continuesCallout(last, tail ?? last, piece) ||
        isSetIn(last, piece, result) ||
        belongsToSignalWord(last, parts, piece, result))
    if (isPart) {
      const isRest = runsOn(tail ?? last, piece)
      result[result.lastIndexOf(last)] = joined(last, piece, { isRest, vocabulary })
      parts = { first: parts?.first ?? piece, last: piece }
      continue
    }
    result.push(...(piece.kind === 'table' ? calloutTable(piece, vocabulary) : [piece]))
    parts = undefined
  }
  return result.map((piece) =>
    piece.kind === 'callout' && isDefinition(piece.text) ? asPrinted(piece) : piece,
  )
}

/**
 * What a piece may continue: the piece before it, or a lone signal word at the end of the previous page, if
 * only notices in the margin are between them.
 */
function openBefore(next: Piece, before: readonly Piece[]): Piece | undefined {
  const last = before.findLast(({ kind }) => kind !== 'figure')
  if (last?.kind !== 'callout' || last.text === '' || !isTextPiece(next)) return last
  const word = before.findLast(
    (piece) => piece.kind !== 'figure' && (piece.kind !== 'callout' || piece.text === ''),
  )
  if (word?.kind !== 'callout' || Math.abs(word.style.x - next.style.x) > 3) return last
  return word.lines.at(-1)?.page === next.lines[0]?.page ? last : word
}

/** A definition in a legend, and a word that names a column or a row, are plain text. */
function asPrinted(block: NewBlock): NewBlock {
  const { callout: _callout, ...plain } = block
  return { ...plain, kind: 'paragraph', text: block.lines.map(({ text }) => text).join(' ') }
}

/** A paragraph next to or after a symbol is a callout, and so is one that begins with a symbol. */
function withSymbols(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    const before =
      last?.kind === 'paragraph' && isSymbolAlone(last.text) ? leadingSymbol(last.text) : undefined
    if (piece.kind === 'callout' && last?.kind === 'paragraph' && isSignOf(last, piece))
      result[result.length - 1] = { ...piece, lines: [...last.lines, ...piece.lines] }
    else if (piece.kind !== 'paragraph' || isSymbolAlone(piece.text)) result.push(piece)
    else {
      const symbol = leadingSymbol(piece.text) ?? before
      if (before && last?.kind === 'paragraph')
        result[result.length - 1] = signed(piece, before.kind, last)
      else result.push(symbol ? calloutFromBlock(piece, symbol.kind) : piece)
    }
  }
  return result
}

/** A symbol, or the mark in a drawn one, in the frame of a signal word. */
function isSignOf({ text, panel }: NewBlock, callout: NewBlock): boolean {
  const isSign = isSymbolAlone(text) || text.trim() === '!'
  return isSign && panel !== undefined && panel === callout.panel
}

function signed(piece: NewBlock, kind: CalloutKind, symbol: NewBlock): NewBlock {
  return { ...calloutFromBlock(piece, kind), lines: [...symbol.lines, ...piece.lines] }
}

/**
 * A callout at the beginning of an item ("3. CAUTION: sharp edges." over "Bend the ears back.") is
 * between the marker and the item's text.
 */
function splitMarked(piece: Piece, index: number, all: readonly Piece[]): Piece[] {
  const next = all[index + 1]
  if (piece.kind !== 'item') return [piece]
  const signal = parseSignalWord(piece.text)
  if (piece.marker?.style === 'bullet') return [signal?.isSetOff ? bulleted(piece, signal) : piece]
  const isOver = next?.kind === 'paragraph' && next.style.x > piece.style.x + 4
  if (!signal?.isSetOff || !isOver || next.style.x > piece.style.textX + 8) return [piece]
  const text = piece.text.slice(signal.raw.length).trim()
  return [
    { ...piece, text: '', lines: piece.lines.slice(0, 1) },
    { ...piece, kind: 'callout', text, callout: { kind: signal.kind, word: signal.word } },
  ]
}

/** "• NOTE: …" is a callout with a bullet. */
function bulleted(piece: NewBlock, { kind, word, raw }: SignalWord): NewBlock {
  const { marker: _marker, ...plain } = piece
  const text = piece.text.slice(raw.length).trim()
  return { ...plain, kind: 'callout', text, callout: { kind, word } }
}

/** @param tail the callout, or the block last joined to it */
function continuesCallout(callout: NewBlock, tail: NewBlock, next: NewBlock): boolean {
  if (next.kind === 'callout') return isRestOfFrame(tail, next)
  if (next.kind !== 'paragraph' && next.kind !== 'item') return false
  const isFramed = callout.panel !== undefined && next.panel !== undefined
  if (isFramed && (next.panel === callout.panel || next.panel === tail.panel)) return true
  if (callout.text === '') return next.kind === 'paragraph' || isNoCount(next.marker)
  if (next.kind === 'paragraph')
    return isBrokenOff(callout, tail, next) || isUnderHeadline(callout, tail, next)
  if (next.marker?.style !== 'bullet') return false
  const isOpen = tail === callout && /[:：]$/.test(callout.text)
  const isNextBullet = tail.marker?.style === 'bullet' && Math.abs(tail.style.x - next.style.x) < 3
  return isOpen || isNextBullet
}

/** In letter sizes: the distance of a headline's text below it. */
const belowHeadline = 0.8

/** "DANGER! EXPLOSION HAZARD" in a separate line with its own style: the text of the warning is right below. */
function isUnderHeadline(callout: NewBlock, tail: NewBlock, next: NewBlock): boolean {
  const [line, other] = callout.lines
  const [below] = next.lines
  const [one, under] = [callout.style, next.style]
  const isHeadline = tail === callout && !other && !/[.!?:;,。：]$/u.test(callout.text)
  const isInCapitals = !/\p{Ll}/u.test(callout.text) && /\p{Ll}/u.test(next.text)
  const isDistinct = isInCapitals || (one.bold && !under.bold) || one.color !== under.color
  if (!isHeadline || !isDistinct || !line?.box || !below?.box || line.page !== below.page)
    return false
  const distance = below.box[1] - line.box[3]
  const isClose = distance > -0.5 * under.size && distance < belowHeadline * under.size
  return isClose && Math.abs(one.x - under.x) < 3 && next.panel === callout.panel
}

/** How much further a notice is indented than the text before it, in points. */
const minSetIn = 8

/** Text under a signal word in its own line, with the same indent, belongs to it until the indent ends. */
function isSetIn(callout: NewBlock, next: NewBlock, all: readonly Piece[]): boolean {
  const before = all.slice(0, all.lastIndexOf(callout)).findLast(isTextPiece)
  const isLabelled = callout.lines[0]?.text.trim() === callout.callout?.word
  if (!before || before.kind === 'heading' || before.kind === 'callout' || !isLabelled) return false
  const isPlain =
    next.kind === 'paragraph' && [next, callout].every(({ panel }) => panel === undefined)
  const pages = [before, callout, next].flatMap(({ lines }) => lines.map(({ page }) => page))
  const isInOneColumn =
    new Set(pages).size === 1 &&
    [before, next].every(({ style }) => style.columnX === callout.style.columnX)
  const edge = before.kind === 'item' ? before.style.textX : before.style.x
  const isFurtherIn = callout.style.x > edge + minSetIn
  return isPlain && isInOneColumn && isFurtherIn && Math.abs(next.style.x - callout.style.x) < 3
}

/** The variation in the sizes of recognized lines, as a share of their size. */
const readSlack = 0.25

/**
 * A callout that stops in mid-sentence continues with the next paragraph, and a framed one
 * with the frame at the top of the next page or column.
 */
function isBrokenOff(callout: NewBlock, tail: NewBlock, next: NewBlock): boolean {
  const isRead = tail.lines.at(-1)?.certainty !== undefined
  const slack = isRead ? readSlack * tail.style.size : 0.6
  const isSameStyle =
    Math.abs(next.style.size - tail.style.size) < slack && next.style.isTyped === tail.style.isTyped
  const isCut = isInOtherColumn(tail, next)
  const isOpen = !isEnded(callout.text)
  if (!isSameStyle || tail.marker !== undefined) return false
  if (callout.panel === undefined || next.panel === undefined)
    return isOpen && next.panel === callout.panel && (isCut || /^\p{Ll}/u.test(next.text))
  return isCut && haveOneEdge(tail, next)
}

/** The bar of a frame, or a sign in it, may be mistaken for a bullet: then only the text shows the edge. */
function haveOneEdge({ style: one }: NewBlock, { style: other }: NewBlock): boolean {
  return Math.abs(one.x - other.x) < 3 || Math.abs(one.textX - other.textX) < 3
}

/**
 * A callout recognized only by the color of its frame may be the rest of one divided in mid-sentence, or between two
 * bullets.
 */
function isRestOfFrame(tail: NewBlock, next: NewBlock): boolean {
  const isWordless = next.callout?.word === '' && next.panel !== undefined
  if (!isWordless || !isInOtherColumn(tail, next)) return false
  const { marker } = tail
  const isBullet = marker?.style === 'bullet' && next.lines[0]?.text.startsWith(marker.raw)
  return isBullet === true || (!isEnded(tail.text) && isBrokenOff(tail, tail, next))
}

/** A bullet, or a bare number that begins no list and so is a quantity: "3 bar can …". */
function isNoCount(marker: Marker | undefined): boolean {
  if (marker?.style === 'bullet') return true
  return /^\d+$/.test(marker?.raw ?? '') && marker?.value[0] !== 1
}

function joined(
  callout: NewBlock,
  next: NewBlock,
  how: { isRest: boolean; vocabulary: Vocabulary },
): NewBlock {
  const text =
    next.kind === 'item' && next.marker?.style !== 'bullet'
      ? `${next.marker?.raw} ${next.text}`
      : next.text
  const panel = callout.text === '' ? next.panel : callout.panel
  return {
    ...callout,
    ...(panel !== undefined && { panel }),
    lines: [...callout.lines, ...next.lines],
    text: callout.text === '' ? text : joinTexts(callout.text, text, how),
  }
}

/**
 * A table of one or two cells that begins with a signal word is a callout drawn as a table, and so
 * is every row of a sign and a text.
 */
function calloutTable(table: NewTable, vocabulary: Vocabulary): Piece[] {
  const besideSigns = table.rows.map(signedRow)
  if (besideSigns.every((row) => row !== undefined))
    return besideSigns.flatMap((row) => inOneCallout(row, table.x, vocabulary))
  const blocks = table.rows.flat().flatMap((cell) => cell.blocks)
  const isSmall = table.rows.length <= 2 && table.columns.length <= 2
  if (!isSmall || blocks[0]?.kind !== 'callout') return [withinCells(table, vocabulary)]
  return inOneCallout(blocks, table.x, vocabulary)
}

/** @param x where the frame begins */
function inOneCallout(
  blocks: readonly NewBlock[],
  x: number | undefined,
  vocabulary: Vocabulary,
): Piece[] {
  const inOnePanel = blocks.map((block) => ({ ...block, panel: -1 }))
  const merged = completeCallouts(inOnePanel, vocabulary)
  return merged.map((piece) => {
    if (!isTextPiece(piece)) return piece
    const { panel: _panel, ...rest } = piece
    return x === undefined ? rest : { ...rest, style: { ...rest.style, x } }
  })
}

/** The texts next to a sign alone in the first cell, the first of them a callout. */
function signedRow([first, ...others]: NewCell[]): NewBlock[] | undefined {
  const [text, ...more] = others.flatMap((cell) => cell.blocks)
  const [icon, ...besides] = first?.blocks ?? []
  if (!text || text.kind !== 'paragraph' || besides.length > 0 || isDefinition(text.text))
    return undefined
  const kind = icon ? kindOfLetter(icon.text) : first?.sign
  return kind && [calloutFromBlock(text, kind), ...more]
}

/** The meaning of a letter or symbol that fills a cell. */
function kindOfLetter(text: string): CalloutKind | undefined {
  if (text.trim() === 'i') return 'note'
  if (text.trim() === '!') return 'warning'
  return isSymbolAlone(text) ? leadingSymbol(text)?.kind : undefined
}

function withinCells(piece: NewTable, vocabulary: Vocabulary): NewTable {
  const rows = piece.rows.map((row, index) => {
    const cells = row.map((cell) => {
      const blocks = index === 0 ? cell.blocks.map(wordAsPrinted) : cell.blocks
      return { ...cell, blocks: completeCallouts(blocks, vocabulary).filter(isTextPiece) }
    })
    return index < piece.headerRows ? cells : labelledRow(cells, vocabulary)
  })
  return { ...piece, rows }
}

/** A row becomes a callout through a signal word or a sign in its first cell; a legend's row stays. */
function labelledRow(row: NewCell[], vocabulary: Vocabulary): NewCell[] {
  const [first, second, ...others] = row
  const [word, ...besides] = first?.blocks ?? []
  const texts = second?.blocks ?? []
  if (!first || !second || texts.length === 0 || besides.length > 0) return row
  const isWord = word?.kind === 'callout' && word.text === ''
  const meaning = texts.map(({ text }) => text).join(' ')
  if (isWord && isDefinition(meaning))
    return [{ ...first, blocks: first.blocks.map(asPrinted) }, second, ...others]
  const blocks = isWord ? [word, ...texts] : signedRow(row.slice(0, 2))
  if (!blocks || texts.some(({ kind }) => kind === 'callout')) return row
  return [
    { ...first, blocks: inOneCallout(blocks, word?.style.x, vocabulary).filter(isTextPiece) },
    ...others,
  ]
}

/** "Note" as a column header names the column. */
function wordAsPrinted(block: NewBlock): NewBlock {
  return block.kind === 'callout' && block.text === '' ? asPrinted(block) : block
}
