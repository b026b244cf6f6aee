import type { Piece } from './pieces.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import type { TextLine } from './text-lines.ts'

const hangul = /[\uac00-\ud7af]/
/** Marks of switches and wires ("A8"), units with their number or without ("13 mm"). */
const latin =
  /^(?:[A-Z]{1,3}-?\d{0,4}|\d{1,4}(?:[.,]\d{1,3})? ?[a-zA-Z°µΩ%/]{1,5}|[a-zA-Z]{2,5})[.,]?$/
const sure = 60

/**
 * Reads everything but Hangul in Korean lines again with a model of Latin letters: the Korean one knows none,
 * and reads `8 Nm` as `8100`, and `H2` as `12`.
 *
 * @param read reads pieces as one line, with the model of Latin letters
 */
export function repairLatinWords(
  lines: readonly ReadLine[],
  read: (line: TextLine) => ReadWord[],
): ReadLine[] {
  return lines.map((line) => {
    if (!line.words.some(({ text }) => hangul.test(text))) return line
    const words = stretchesOf(line.words).flatMap((stretch, index, all) =>
      stretch.some(({ text }) => hangul.test(text))
        ? stretch
        : (latinIn(stretch, [all[index - 1]?.at(-1), all[index + 1]?.[0]], read) ?? stretch),
    )
    return { ...line, words }
  })
}

/** Words of Hangul one by one, and the words between them together. */
function stretchesOf(words: readonly ReadWord[]): ReadWord[][] {
  const stretches: ReadWord[][] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const isJoined = before && before.piece === word.piece
    if (isJoined && !hangul.test(before.text) && !hangul.test(word.text)) {
      stretches.at(-1)?.push(word)
    } else stretches.push([word])
  }
  return stretches
}

/** @param neighbors the words before and after the stretch */
function latinIn(
  stretch: readonly ReadWord[],
  neighbours: readonly [ReadWord | undefined, ReadWord | undefined],
  read: (line: TextLine) => ReadWord[],
): ReadWord[] | undefined {
  const [first, last] = [stretch[0], stretch.at(-1)]
  if (!first || !last) return undefined
  const [before, next] = neighbours
  const end = next?.piece === last.piece ? Math.min(last.box[2], next.box[0]) : last.box[2]
  for (const start of startsOf(first, before)) {
    const piece = partOf(first.piece, start, end)
    const found = piece && latinOf(piece, first.piece, read)
    if (found) return found
  }
  return undefined
}

/**
 * Where a stretch may begin. Boxes of words are not exact: of `는 5 kg` the first may end, and what is read for
 * the others begin, next to the `5`. A whole letter between them is not left out.
 */
function startsOf({ box, piece }: ReadWord, before: ReadWord | undefined): number[] {
  if (before?.piece !== piece || before.box[2] >= box[0]) return [box[0]]
  const isBetween = piece.letters.some(({ box: [x0, , x1] }) => x0 >= before.box[2] && x1 <= box[0])
  return isBetween ? [before.box[2]] : [before.box[2], box[0]]
}

function latinOf(
  part: Piece,
  piece: Piece,
  read: (line: TextLine) => ReadWord[],
): ReadWord[] | undefined {
  const whole = readAs(part, piece, read)
  const bare = withoutStop(part)
  if (whole || !bare) return whole
  // A lone letter may be read only without its period, which is visible anyway.
  const [letter, ...others] = readAs(bare, piece, read) ?? []
  if (!letter || others.length > 0) return undefined
  return [{ ...letter, text: letter.text.replace(/^[A-Z]$/, '$&.') }]
}

function readAs(
  part: Piece,
  piece: Piece,
  read: (line: TextLine) => ReadWord[],
): ReadWord[] | undefined {
  const found = read({ pieces: [part] }).map((word) => ({ ...word, piece }))
  const isSure = found.every(({ confidence }) => confidence >= sure)
  return isSure && latin.test(found.map(({ text }) => text).join(' ')) ? found : undefined
}

/** The piece up to its last letter, if something smaller follows it. */
function withoutStop(piece: Piece): Piece | undefined {
  const [x0, y0, x1, y1] = piece.box
  const end = Math.max(...piece.letters.map(({ box }) => box[2]))
  return end < x1 ? { ...piece, box: [x0, y0, end, y1] } : undefined
}

/** Letters are cut out with this many pixels around them, and none of the next letter. */
const margin = 3

function partOf(piece: Piece, from: number, to: number): Piece | undefined {
  const letters = piece.letters.filter(({ box: [x0, , x1] }) => {
    const middle = (x0 + x1) / 2
    return middle > from - 1 && middle < to + 1
  })
  const last = letters.at(-1)
  if (!last) return undefined
  const x0 = Math.min(...letters.map(({ box }) => box[0]))
  const next = piece.letters[piece.letters.indexOf(last) + 1]
  // A full stop is not a letter; after the last one, only the box of the piece contains it.
  const x1 = next
    ? Math.min(next.box[0] - margin, Math.max(...letters.map(({ box }) => box[2])))
    : piece.box[2]
  return { ...piece, letters, box: [x0, piece.box[1], x1, piece.box[3]] }
}
