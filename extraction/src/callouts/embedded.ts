import type { CalloutKind } from '../document.ts'
import { findMentions } from './mentions.ts'

/** A signal word inside running text, with what it warns of. */
export interface EmbeddedCallout {
  kind: CalloutKind
  word: string
  text: string
}

/**
 * Callouts hidden in a paragraph: a signal word that begins a sentence and is set off by a colon,
 * dash or exclamation mark ("… tight. NOTE: Do not …"). Each reaches to the next one or the end.
 */
export function findEmbeddedCallouts(text: string): EmbeddedCallout[] {
  return findMentions(text)
    .filter(({ explained }) => explained === undefined)
    .map(({ kind, word, text: own }) => ({ kind, word, text: own === '' ? word : own }))
}
