import type { GrayImage } from '../images/gray-image.ts'
import { cutLineImage, linePlacement, type LineImage } from './line-image.ts'
import { markOfPiece } from './marks.ts'
import type { Recognizer, RecognizedWord } from './recognizer.ts'
import type { TextLine } from './text-lines.ts'
import { repairTornWords } from './torn-words.ts'
import type { ReadWord, ReadLine } from './read-words.ts'

const minConfidence = 95

/** Reads a line of the page; dots and dashes before its text are recognized by their shape. */
export function readLine(recognizer: Recognizer, page: GrayImage, line: TextLine): ReadLine {
  const up = Math.max(...line.pieces.map((piece) => piece.up))
  const marks = line.pieces.flatMap((piece): ReadWord[] => {
    const text = line.pieces.length > 1 ? markOfPiece(piece, page, up) : undefined
    return text === undefined ? [] : [{ text, box: piece.box, confidence: minConfidence, piece }]
  })
  const marked = new Set(marks.map(({ piece }) => piece))
  const pieces = line.pieces.filter((piece) => !marked.has(piece))
  if (pieces.length === 0) return { line, words: [] }
  const words = wordsIn(recognizer, page, { pieces })
  return { line, words: [...marks, ...words].toSorted((a, b) => a.box[0] - b.box[0]) }
}

/** Reads pieces as one line. */
export function wordsIn(recognizer: Recognizer, page: GrayImage, line: TextLine): ReadWord[] {
  const image = cutLineImage(page, line)
  return repairTornWords(recognizer.readLine(image.image).flatMap((word) => placed(word, image)))
}

function placed({ text, box, confidence }: RecognizedWord, image: LineImage): ReadWord[] {
  const place = linePlacement(image, [box[0], box[2]])
  return place ? [{ text, confidence, ...place }] : []
}

/** The mean confidence of the letters, 0 to 100; 0 if nothing is read. */
export function confidenceOf(lines: readonly ReadLine[]): number {
  const words = lines.flatMap((line) => line.words)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const total = words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0)
  return letters === 0 ? 0 : total / letters
}

export function textOfLines(lines: readonly ReadLine[]): string {
  return lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')
}
