/** What happened to one part of a procedure that is known by its id. */
export interface PartChange<Part> {
  id: string
  kind: 'added' | 'removed' | 'changed'
  before?: Part
  after?: Part
}

/**
 * What happened to each part of a list from one state to another, in the order of the later state; parts that
 * are gone come last. Their order says nothing.
 *
 * @param factsOf what of a part counts: parts with the same facts have not changed
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
