import type { CalloutKind } from '../document.ts'
import { parseSignalWord } from './signal-words.ts'

/** A signal word inside running text, with what it warns of. */
export interface EmbeddedCallout {
  kind: CalloutKind
  word: string
  text: string
}

const sentenceStart = /(?:^|[.!?:;)*]\s+|\n\s*|\s[–—-]\s)(?=\p{Lu})/gu

/**
 * Callouts hidden in a paragraph: a signal word that begins a sentence and is set off by a colon,
 * dash or exclamation mark ("… tight. NOTE: Do not …"). Each reaches to the next one or the end.
 */
export function embeddedIn(text: string): EmbeddedCallout[] {
  const starts = [...text.matchAll(sentenceStart)].map((match) => match.index + match[0].length)
  const found = starts.flatMap((start) => {
    const rest = text.slice(start)
    const signal = parseSignalWord(rest)
    const isSetOff =
      signal !== undefined && /[:：!！–—-]/.test(signal.raw.slice(signal.word.length))
    return isSetOff ? [{ start, signal }] : []
  })
  return found.map(({ start, signal }, index) => {
    const end = found[index + 1]?.start ?? text.length
    const own = text.slice(start + signal.raw.length, end).trim()
    return { kind: signal.kind, word: signal.word, text: own === '' ? signal.word : own }
  })
}
