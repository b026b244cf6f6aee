import { createHash } from 'node:crypto'

import type { ModelPart } from './model.ts'

const idLength = 16

/**
 * Gives each part an id that stays the same for the same part in a new revision of the model: it is derived from
 * the names on the path to the part, and from the file's name for this use of it, not from numbers
 * that change with every export. Siblings with the same name are distinguished by their order.
 * The name of a single root does not count, because programs write the revision into it. Neither does one that
 * comes from the filename.
 */
export function partIds(roots: readonly ModelPart[]): Map<ModelPart, string> {
  const ids = new Map<ModelPart, string>()
  const [only] = roots
  const name = (parts: readonly ModelPart[], path: string): void => {
    const seen = new Map<string, number>()
    for (const part of parts) {
      const own = `${part.isNameless ? '' : part.name}\u0001${part.occurrence ?? ''}`
      const count = (seen.get(own) ?? 0) + 1
      seen.set(own, count)
      const here = `${path}\u0000${own}\u0001${count}`
      ids.set(part, digest(here))
      name(part.parts, here)
    }
  }
  if (only && roots.length === 1) {
    ids.set(only, digest('root'))
    name(only.parts, 'root')
  } else name(roots, '')
  return ids
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, idLength)
}
