import type { CalloutKind } from '../document.ts'
import { findMentions, type Mention } from './mentions.ts'
import { informing } from './signal-words.ts'

/** A signal word inside running text, with the text of its warning. */
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
    .filter((mention) => mention.explained === undefined && !isAnnouncement(mention))
    .map(({ kind, word, text: own }) => ({ kind, word, text: own === '' ? word : own }))
}

/** "… mark the holes. Note:" announces what follows, which is read separately. */
export function isAnnouncement({ kind, text, start }: Mention): boolean {
  return text === '' && start > 0 && informing.has(kind)
}
