/** Every way a document can fail, with the sentence shown to people. The set is closed. */
export const documentErrors = {
  format_not_supported: 'The file is no document of a kind that can be read.',
  document_empty: 'The document has no content.',
  document_encrypted: 'The document needs a password to be opened.',
  document_damaged: 'The document is damaged and cannot be read.',
  document_too_large: 'The document unfolds to more than can be read.',
  document_too_long: 'The document is longer than can be read.',
  recognition_limit_exceeded: 'The document has more scanned pages than can be read.',
  no_text: 'The document has no text layer; it may be a scan.',
  no_procedure_found: 'No procedure was found in the document.',
  candidate_not_found: 'The document has no such procedure or section.',
  page_range_invalid: 'The page range is not one like "12-19,22" within the document.',
  time_limit_exceeded: 'Reading the document took too long.',
  memory_limit_exceeded: 'Reading the document needed too much memory.',
  document_crashed: 'Reading the document ended unexpectedly.',
  canceled: 'Reading the document was canceled.',
} as const

export type DocumentErrorCode = keyof typeof documentErrors

/** The only error the engine throws for bad input; anything else is a defect of the engine. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode
  /** What a person can use to fix the request, such as the candidates there are. */
  readonly details: Record<string, unknown>

  constructor(
    code: DocumentErrorCode,
    options: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(documentErrors[code], { cause: options.cause })
    this.name = 'DocumentError'
    this.code = code
    this.details = options.details ?? {}
  }
}

export function isDocumentErrorCode(value: unknown): value is DocumentErrorCode {
  return typeof value === 'string' && Object.hasOwn(documentErrors, value)
}
