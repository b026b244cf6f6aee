/** A response that is not believed. */
export class SamlError extends Error {}

/** Providers name up to some 200 groups, which takes 30 kB. */
export const maxResponseBytes = 64 * 1024

/** Reading takes up to .1 ms for each, and holds the service up meanwhile. With 200 groups there are some 250. */
const maxElements = 1_000
const maxDepth = 50

/**
 * Refuses what no provider sends before anything is parsed: a response comes from whoever likes to post one.
 *
 * @throws {SamlError}
 */
export function checkResponseText(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new SamlError('it has a document type')
  // Collisions of SHA-1 can be made, so what it signs can be exchanged.
  if (/xmldsig#(rsa-|hmac-)?sha1["']/.test(xml)) throw new SamlError('it is signed with SHA-1')
  let depth = 0
  let elements = 0
  for (const [tag] of xml.matchAll(/<(?![?!])[^>]*>/g)) {
    elements += 1
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (elements > 2 * maxElements || depth > maxDepth) throw new SamlError('it is too large')
  }
}
