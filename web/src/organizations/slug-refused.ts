import { errorCode, sentenceFor } from '../pages/error-sentences.ts'

/** The message for the address field, if the slug is taken or reserved. */
export function slugRefused(error: unknown): Record<string, string> {
  const code = errorCode(error)
  return code === 'slug_taken' || code === 'slug_reserved' ? { slug: sentenceFor(error) } : {}
}
