import type { Truth } from './procedure-facts.ts'

/** A document and what is known to be in it. */
export interface Case {
  truth: Truth
  read: () => Promise<Uint8Array>
}
