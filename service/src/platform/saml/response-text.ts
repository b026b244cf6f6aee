/** A rejected response. */
export class SamlError extends Error {}

/** Providers list up to about 200 groups, which takes 30 kB. */
export const maxResponseBytes = 64 * 1024

/** Parsing takes up to .1 ms for each, and blocks the service meanwhile. With 200 groups there are about 250. */
const maxElements = 1_000
const maxDepth = 50

/**
 * Rejects what no provider sends before anything is parsed: anyone can post a response.
 *
 * @throws {SamlError}
 */
export function checkResponseText(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new SamlError('it has a document type')
  // SHA-1 collisions are feasible, so what it signs can be replaced.
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
