import type { PlaceInTree } from '@millwright/contract/places'

/** What is put between a place and the one that it is in. */
const separator = ' › '

/** What a place is called with all that it is in: “Plant Bonn › Line 2”. By its id. */
export function pathsOf(places: readonly PlaceInTree[]): Map<string, string> {
  const found = new Map<string, string>()
  // Each stands before those in it.
  for (const { id, title, parentId } of places) {
    const above = parentId === null ? undefined : found.get(parentId)
    found.set(id, above === undefined ? title : above + separator + title)
  }
  return found
}

export function joinPath(path: readonly { title: string }[]): string {
  return path.map(({ title }) => title).join(separator)
}

/** The same of what this device keeps, from the way to each: from the top. */
export function pathsOfKept(
  ways: readonly (readonly Pick<PlaceInTree, 'id' | 'title'>[] | undefined)[],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const way of ways)
    for (const [index, { id }] of (way ?? []).entries())
      found.set(id, joinPath((way ?? []).slice(0, index + 1)))
  return found
}

/** A place and what is in it, for a move to lead somewhere else. */
export function idsWithin(places: readonly PlaceInTree[], id: string): Set<string> {
  const found = new Set([id])
  for (const place of places)
    if (place.parentId !== null && found.has(place.parentId)) found.add(place.id)
  return found
}

/** The places whose names hold all words, with those that they are in, and what is in them. */
export function filterPlaces(places: readonly PlaceInTree[], q: string): PlaceInTree[] {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = new Set<string>()
  for (const { id, parentId, title } of places) {
    const lower = title.toLocaleLowerCase()
    const isIn = parentId !== null && found.has(parentId)
    if (isIn || words.every((word) => lower.includes(word))) found.add(id)
  }
  const shown = new Set(found)
  // From below, what each of them is in.
  for (const { id, parentId } of places.toReversed())
    if (parentId !== null && shown.has(id)) shown.add(parentId)
  return places.filter(({ id }) => shown.has(id))
}

/** The names in what was typed: “Bonn > Line 2” names a place and one in it. */
export function namesIn(text: string): string[] {
  return text
    .split(/[>›]/)
    .map((name) => name.trim().slice(0, 200))
    .filter(Boolean)
}

/** Whether what was typed is what a place is called, alone or with some of what it is in. */
export function isPlaceKnown(paths: Iterable<string>, typed: string): boolean {
  const wanted = namesIn(typed).join(separator).toLocaleLowerCase()
  for (const path of paths) {
    const known = path.toLocaleLowerCase()
    if (known === wanted || known.endsWith(separator + wanted)) return true
  }
  return false
}

/** The places that are in use: none that is archived or in one that is. */
export function withoutArchived(places: readonly PlaceInTree[]): PlaceInTree[] {
  const hidden = new Set<string>()
  for (const { id, parentId, archivedAt } of places)
    if (archivedAt !== null || (parentId !== null && hidden.has(parentId))) hidden.add(id)
  return places.filter(({ id }) => !hidden.has(id))
}
