import type { Truth } from './procedure-facts.ts'

/** A document with its ground truth. */
export interface Case {
  truth: Truth
  read: () => Promise<Uint8Array>
}
