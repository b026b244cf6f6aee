import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads a package that is no ECMAScript module, or has no types; the caller states its type. Only packages
 * that a file needs are loaded.
 */
export function packageByName(name: string): unknown {
  return require(name)
}
