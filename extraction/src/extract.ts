import type { StructuredDocument } from './document.ts'
import type { Extraction } from './draft.ts'
import { DocumentError } from './errors.ts'
import { DraftBuilder } from './procedures/draft-builder.ts'
import { findIn } from './procedures/find.ts'

/** Which part of a document to extract; nothing means the one procedure, or the best. */
export interface ExtractOptions {
  candidate?: string | undefined
  section?: string | undefined
  /** Physical pages from 1: `12-19,22`. */
  pages?: string | undefined
  /** Every procedure of the document as sections of one draft. */
  all?: boolean | undefined
  /** Two letters; otherwise the document's own. */
  language?: string | undefined
}

/** First version. */
export function extract(document: StructuredDocument, options: ExtractOptions = {}): Extraction {
  const language = options.language ?? document.language
  const found = findIn(document, language)
  if (found.every(({ steps }) => steps.length === 0)) throw new DocumentError('no_procedure_found')
  const draft = new DraftBuilder(document.fileId, language).build(document.title, found)
  return { draft, candidates: [] }
}
