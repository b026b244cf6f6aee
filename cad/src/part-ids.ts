import { createHash } from 'node:crypto'

import type { ModelPart } from './model.ts'

const idLength = 16

/**
 * Gives each part an id that a new revision of the model gives the same part again: it comes from
 * the names on the way to the part, and from what the file calls this use of it, not from numbers
 * that change with every export. Parts of one name side by side are told apart by their order.
 * The name of a single root does not count: programs write the revision into it. Neither does one that
 * comes from the name of the file.
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
