import type { Piece } from '@millwright/extraction/recognition/pieces'
import type { ReadLine } from '@millwright/extraction/recognition/read-words'

const up = 20
const pitch = 15

/** A line of letters in one piece, read as these words from left to right. */
export function readLine(baseline: number, texts: readonly string[], x0 = 50): ReadLine {
  const count = texts.join(' ').length
  const letters = Array.from({ length: count }, (_, index) => {
    const x = x0 + pitch * index
    return { box: [x, baseline - up, x + 10, baseline] as const, ink: 100 }
  })
  const box = [x0, baseline - up, x0 + pitch * count, baseline] as const
  const heights = letters.map(() => up)
  const piece: Piece = { box, letters, baseline, slope: 0, up, down: 0, heights, depths: [] }
  let x = x0
  const words = texts.map((text) => {
    const end = x + pitch * text.length
    const word = { text, box: [x, baseline - up, end, baseline] as const, confidence: 95, piece }
    x = end + pitch
    return word
  })
  return { line: { pieces: [piece] }, words }
}

export function textOf({ words }: ReadLine): string {
  return words.map(({ text }) => text).join(' ')
}
