import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads a package that is no ECMAScript module, or has no types: the caller says what is in it. Only what
 * a file needs is loaded.
 */
export function packageByName(name: string): unknown {
  return require(name)
}
