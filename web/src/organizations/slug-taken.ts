import { codeOf, sentenceFor } from '../shell/error-sentences.ts'

/** The message for the field of the address, where somebody else has it. */
export function slugTaken(error: unknown): Record<string, string> {
  return codeOf(error) === 'slug_taken' ? { slug: sentenceFor(error) } : {}
}
