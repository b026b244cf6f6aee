/** The fields of a part that the tree uses; the service's parts fit. */
export interface TreePart {
  id: string
  name: string
  color?: string | undefined
  parts: readonly TreePart[]
}

export interface PartRow {
  part: TreePart
  /** From 0 for the topmost. */
  depth: number
  isOpen: boolean
  parent: string | null
}

/** The rows of a tree, top to bottom: the children of a part show when it is expanded. */
export function createRows(parts: readonly TreePart[], open: ReadonlySet<string>): PartRow[] {
  const rows: PartRow[] = []
  const add = (part: TreePart, depth: number, parent: string | null): void => {
    const isOpen = open.has(part.id)
    rows.push({ part, depth, isOpen, parent })
    if (isOpen) for (const inside of part.parts) add(inside, depth + 1, part.id)
  }
  for (const part of parts) add(part, 0, null)
  return rows
}

/** The parts with all the words in their names, and their ancestors. */
export function filterParts(parts: readonly TreePart[], text: string): TreePart[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const within = (part: TreePart): TreePart[] => {
    const inside = part.parts.flatMap(within)
    const name = part.name.toLowerCase()
    const isMatch = words.every((word) => name.includes(word))
    if (isMatch) return [{ ...part, parts: inside.length > 0 ? inside : part.parts }]
    return inside.length > 0 ? [{ ...part, parts: inside }] : []
  }
  return words.length === 0 ? [...parts] : parts.flatMap(within)
}

export function listIds(parts: readonly TreePart[]): string[] {
  return parts.flatMap((part) => [part.id, ...listIds(part.parts)])
}

/** The path from the topmost part to one, inclusive; empty if it doesn't exist. */
export function pathTo(parts: readonly TreePart[], id: string | null): TreePart[] {
  for (const part of parts) {
    if (part.id === id) return [part]
    const inside = pathTo(part.parts, id)
    if (inside.length > 0) return [part, ...inside]
  }
  return []
}
