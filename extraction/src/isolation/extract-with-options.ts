import type { StructuredDocument } from '../document.ts'
import { extract } from '../extract.ts'
import { extractReviewed, planReview } from '../review/review.ts'
import type { ExtractResult, ExtractTask } from './task.ts'

/** Carries out an extract task on a document that has been read. @throws {DocumentError} */
export function extractWithOptions(
  document: StructuredDocument,
  { options = {}, review }: ExtractTask,
): Omit<ExtractResult, 'pages' | 'figures'> {
  if (!review) return extract(document, options)
  const { seed, answers } = review
  if (answers) return extractReviewed(document, options, seed, answers)
  return { ...extract(document, options), zones: planReview(document, options, seed) }
}
