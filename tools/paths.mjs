import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Paths in a checkout. */
export const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
export const cache = path.join(root, '.cache')
export const at = (...parts) => path.join(root, ...parts)
