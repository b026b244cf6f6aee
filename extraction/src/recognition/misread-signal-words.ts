import { isSignalWord, signalWordsOfLength } from '../callouts/signal-words.ts'
import type { ReadLine, ReadWord } from './read-words.ts'

/** Shorter ones are too similar to other words. */
const minLetters = 6
/** A sign or a bar before a word of another script: `I경고`. */
const signBefore =
  /^[\p{Script=Latin}\d|!]{1,2}(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]+[:：]?$)/u
/** Words read with more confidence are correct: "Warming" over a chapter. */
const minConfidence = 90

/**
 * Corrects signal words that were read with one letter wrong, missing or added ("IVVERTENZA", "Opmerkin"),
 * as no other word over a notice is as similar to one; and those with a sign in front that was read as a letter. Only
 * words alone in their piece of a line, or before a colon, are over a notice: there may be another column next to it.
 */
export function repairSignalWords(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((line) => {
    const behind = wordAfterSign(line.words)
    if (behind) return { ...line, words: [behind] }
    return { ...line, words: wordsByPiece(line).flatMap(withHead) }
  })
}

function wordsByPiece({ words }: ReadLine): ReadWord[][] {
  return [...Map.groupBy(words, ({ piece }) => piece).values()]
}

/** @param words of one piece */
function withHead(words: readonly ReadWord[]): readonly ReadWord[] {
  const at = words.findIndex(({ text }) => /\p{L}{3}/u.test(text))
  const word = words[at]
  const isHead = at >= 0 && at <= 1 && (at === words.length - 1 || word?.text.endsWith(':'))
  const correction = isHead && word ? correctionOf(word) : undefined
  return correction ? words.with(at, correction) : words
}

/** The signal word of a line that contains only the word and a sign before it. */
function wordAfterSign([first, ...others]: readonly ReadWord[]): ReadWord | undefined {
  if (!first) return undefined
  const whole = [first, ...others].map(({ text }) => text).join('')
  const bare = whole.replace(signBefore, '')
  if (bare === whole || !isSignalWord(bare.replace(/[:：]$/, ''))) return undefined
  const [x0, y0, x1, y1] = first.box
  return { ...first, text: bare, box: [x0, y0, others.at(-1)?.box[2] ?? x1, y1] }
}

function correctionOf(word: ReadWord): ReadWord | undefined {
  const [, letters = '', rest = ''] = /^(\p{L}+)([:!.]?)$/u.exec(word.text) ?? []
  const read = letters.toUpperCase()
  if (letters.length < minLetters - 1 || isSignalWord(read)) return undefined
  if (word.confidence >= minConfidence) return undefined
  const near = [-1, 0, 1]
    .flatMap((more) => signalWordsOfLength(letters.length + more))
    .filter((signal) => signal.length >= minLetters && isMisread(read, signal))
  const [only, other] = near
  if (only === undefined || other !== undefined) return undefined
  return { ...word, text: likeCase(only, letters) + rest }
}

/**
 * The last letter distinguishes a word from its plural: "Avvertenza", "Avvertenze".
 *
 * @param read in capitals
 */
function isMisread(read: string, signal: string): boolean {
  let same = 0
  while (same < read.length && read[same] === signal[same]) same += 1
  if (read.length < signal.length) return read.slice(same) === signal.slice(same + 1)
  if (read.length > signal.length) {
    return same < signal.length && read.slice(same + 1) === signal.slice(same)
  }
  return same < signal.length - 1 && read.slice(same + 1) === signal.slice(same + 1)
}

function likeCase(signal: string, read: string): string {
  const capitals = read.match(/\p{Lu}/gu)?.length ?? 0
  if (capitals >= read.length / 2) return signal
  const small = signal.toLowerCase()
  return capitals > 0 ? signal.charAt(0) + small.slice(1) : small
}
