import type { ReadLine, ReadWord } from './read-words.ts'
import type { Piece } from './pieces.ts'
import type { TextLine } from './text-lines.ts'

const ownScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const lettered = /^[([]?(?:[A-Za-z]|[ivx]{2,4}|[IVX]{2,5})[.):\]]{1,2}$/
const marker = /^[([]?(?:[A-Za-z]|\d{1,2}|[ivx]{1,5}|[IVX]{1,5})[.):\]]{1,2}$/
/** Characters that are bars, too, as are the first Roman numerals. */
const maybeRoman = /^[川丨][,，.。、]?$/
const stopBefore = /^[,，.。、]/
const longest = 6
/** Of the height of letters. */
const widest = 3.2
const stop = 0.3
const minGap = 0.45
/** As a share of its height: a digit one has a flag. */
const slim = 0.25
/** If both readings are possible, the other one needs more confidence. */
const minConfidence = 65
const likely = 45

/**
 * Reads the Latin markers of Chinese, Japanese and Korean lines with a model of Latin letters: their own
 * models confidently mistake `a)` for `3)` and `c)` for `ㅇ)`.
 *
 * @param read reads pieces as one line, with the model of Latin letters
 */
export function repairLatinMarkers(
  lines: readonly ReadLine[],
  read: (line: TextLine) => ReadWord[],
): ReadLine[] {
  return lines.map((one) => {
    const head = headOf(one)
    const [first] = head
    if (!first || lettered.test(textOf(head))) return one
    const piece = pieceOf(head, one.words[head.length])
    const least = marker.test(textOf(head)) ? minConfidence : likely
    const text = piece && (numeralOf(piece) ?? markerIn(read({ pieces: [piece] }), least))
    if (!piece || text === undefined) return one
    const box = [first.box[0], first.box[1], head.at(-1)?.box[2] ?? 0, first.box[3]] as const
    const found = { text, box, confidence: minConfidence, piece: first.piece }
    const [next, ...others] = one.words.slice(head.length)
    const rest = next ? [{ ...next, text: next.text.replace(stopBefore, '') }, ...others] : []
    return { ...one, words: [found, ...rest] }
  })
}

/** The compact beginning of a line in another script, if it is as short as a marker. */
function headOf({ words }: ReadLine): ReadWord[] {
  if (!words.some(({ text }) => ownScript.test(text))) return []
  const end = words.findIndex((word, at) => at > 0 && isSeparate(words[at - 1], word))
  const head = end === -1 ? [] : words.slice(0, end)
  const [first, last] = [head[0], head.at(-1)]
  if (!first || !last || textOf(head).length > longest) return []
  if (ownScript.test(textOf(head)) && !maybeRoman.test(textOf(head))) return []
  return last.box[2] - first.box[0] < widest * first.piece.up ? head : []
}

function isSeparate(before: ReadWord | undefined, word: ReadWord): boolean {
  const gap = word.box[0] - (before?.box[2] ?? 0)
  return before?.piece !== word.piece || gap > minGap * word.piece.up || ownScript.test(word.text)
}

function textOf(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join('')
}

/** The part of its piece that a head takes, with a full stop after it, which is not a letter. */
function pieceOf(head: readonly ReadWord[], next: ReadWord | undefined): Piece | undefined {
  const piece = head[0]?.piece
  if (!piece || next?.piece !== piece) return piece
  const last = head.at(-1)?.box[2] ?? 0
  const isIn = ({ box: [x0, , x1] }: Piece['letters'][number]): boolean => (x0 + x1) / 2 < last + 1
  const letters = piece.letters.filter(isIn)
  const behind = piece.letters.filter((letter) => !isIn(letter)).map(({ box }) => box[0])
  if (letters.length === 0) return undefined
  const reach = Math.max(...letters.map(({ box }) => box[2])) + stop * piece.up
  const [x0, y0, , y1] = piece.box
  return { ...piece, letters, box: [x0, y0, Math.round(Math.min(reach, ...behind)), y1] }
}

function markerIn(words: readonly ReadWord[], least: number): string | undefined {
  const text = textOf(words)
  const confidence = Math.min(...words.map((word) => word.confidence))
  return marker.test(text) && confidence >= least ? text : undefined
}

/**
 * `I.`, `II.` or `III.`: bars, and a period that is too small for a letter. No model recognizes bars
 * reliably.
 */
function numeralOf({ letters, up }: Piece): string | undefined {
  const areBars = letters.every(({ box: [x0, y0, x1, y1] }) => {
    const height = y1 - y0
    return height > 0.8 * up && x1 - x0 < slim * height
  })
  return areBars && letters.length <= 3 ? `${'I'.repeat(letters.length)}.` : undefined
}
