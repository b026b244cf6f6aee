/** How one part of a procedure, identified by its id, changed. */
export interface PartChange<Part> {
  id: string
  kind: 'added' | 'removed' | 'changed'
  before?: Part
  after?: Part
}

/**
 * How each part of a list changed, in the order of the later state, removed parts last. Reordering is not a change.
 *
 * @param factsOf the facts that count: parts with the same facts have not changed
 */
export function changesOfParts<Part extends { id: string }>(
  before: readonly Part[],
  after: readonly Part[],
  factsOf: (part: Part) => unknown[],
): PartChange<Part>[] {
  const [earlier, later] = [byId(before), byId(after)]
  const present = after.flatMap((part): PartChange<Part>[] => {
    const was = earlier.get(part.id)
    if (!was) return [{ id: part.id, kind: 'added', after: part }]
    const isSame = JSON.stringify(factsOf(was)) === JSON.stringify(factsOf(part))
    return isSame ? [] : [{ id: part.id, kind: 'changed', before: was, after: part }]
  })
  const gone = before
    .filter(({ id }) => !later.has(id))
    .map((part) => ({ id: part.id, kind: 'removed' as const, before: part }))
  return [...present, ...gone]
}

function byId<Part extends { id: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]))
}
