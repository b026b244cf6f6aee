import { DocumentError } from '../errors.ts'
import type { ReadOptions } from '../reader.ts'

/** @throws {DocumentError} `recognition_limit_exceeded` */
export function requireRecognizable(
  pages: number,
  { maxRecognizedPages: limit = Infinity }: ReadOptions,
): void {
  if (pages <= limit) return
  throw new DocumentError('recognition_limit_exceeded', { details: { pages, limit } })
}
