import { isSignalWord } from '../callouts/signal-words.ts'
import { isBrokenWord, type Vocabulary } from './vocabulary.ts'

/** "Ein- und Ausgang": the part missing from the first word is in the second. */
const conjunctions = new Set(
  'and or to und oder bzw sowie bis et ou en of tot e o ed y u i lub oraz'.split(' '),
)

/** How sentences end in Korean; no words by themselves. */
const koreanEnding = /^(?:(?:습?니|)다|(?:십?시|)오|요)[.!?]/
/** No Korean word is longer. */
const longestKorean = 20

const spaceless = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]/u

/**
 * Joins printed lines to running text. A hyphen at the end of a line is removed if the joined word occurs
 * elsewhere in the document, if only the ending of a word follows, if the language has no such
 * compounds, or if the document breaks many words and these are not two; it stays otherwise: part numbers
 * and compounds keep theirs. In capitals, signal words and
 * words that occur elsewhere are put together.
 * Soft hyphens go. Chinese and Japanese lines join without a space, and so does a Korean word broken
 * between two syllables: one the document knows, or the ending of a sentence.
 */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  let text = ''
  for (const line of lines) text = joinTwo(text, line.trim(), vocabulary)
  return text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
}

function joinTwo(before: string, line: string, vocabulary: Vocabulary): string {
  if (before === '') return line
  if (before.endsWith('\u00ad')) return before + line
  const last = before.slice(-1)
  if (last === '-' || last === '‐') return joinHyphenated(before, line, vocabulary)
  const isSpaceless = spaceless.test(last) && spaceless.test(line.charAt(0))
  return before + (isSpaceless || isKoreanWord(before, line, vocabulary) ? '' : ' ') + line
}

function isKoreanWord(before: string, line: string, { words }: Vocabulary): boolean {
  const [start] = /[\uac00-\ud7af]+$/.exec(before.slice(-longestKorean)) ?? []
  const [next] = /^[\uac00-\ud7af]+/.exec(line) ?? []
  if (start === undefined || next === undefined) return false
  return koreanEnding.test(line) || words.has(start + next)
}

function joinHyphenated(before: string, line: string, vocabulary: Vocabulary): string {
  const [, start] = /(\p{L}{2,}).$/u.exec(before) ?? []
  const [next] = /^(?:\p{Ll}+|\p{Lu}\p{Ll}+)/u.exec(line) ?? []
  if (start !== undefined && next !== undefined && !conjunctions.has(next)) {
    return (isBrokenWord(start, next, vocabulary) ? before.slice(0, -1) : before) + line
  }
  const [capitals] = /^\p{Lu}+(?!\p{Ll})/u.exec(line) ?? []
  const [, begun] = /(?<!\p{L})(\p{Lu}{2,}).$/u.exec(before) ?? []
  const joined = begun !== undefined && capitals !== undefined ? begun + capitals : ''
  const isWord = isSignalWord(joined) || vocabulary.words.has(joined.toLowerCase())
  return isWord ? before.slice(0, -1) + line : `${before} ${line}`
}
