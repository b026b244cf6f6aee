import { errorCode, sentenceFor } from '../pages/error-sentences.ts'

/** The message for the field of the address, where it is someone else's or no one's to have. */
export function slugRefused(error: unknown): Record<string, string> {
  const code = errorCode(error)
  return code === 'slug_taken' || code === 'slug_reserved' ? { slug: sentenceFor(error) } : {}
}
