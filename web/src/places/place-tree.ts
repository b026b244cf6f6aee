import type { PlaceInTree } from '@millwright/contract/places'

/** Separates a place from its parent. */
const separator = ' › '

/** Each place's name with its parents: “Plant Bonn › Line 2”. By id. */
export function pathsOf(places: readonly PlaceInTree[]): Map<string, string> {
  const found = new Map<string, string>()
  // Each before its children.
  for (const { id, title, parentId } of places) {
    const above = parentId === null ? undefined : found.get(parentId)
    found.set(id, above === undefined ? title : above + separator + title)
  }
  return found
}

export function joinPath(path: readonly { title: string }[]): string {
  return path.map(({ title }) => title).join(separator)
}

/** The same for kept content, from their paths: from the top. */
export function pathsOfKept(
  ways: readonly (readonly Pick<PlaceInTree, 'id' | 'title'>[] | undefined)[],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const way of ways)
    for (const [index, { id }] of (way ?? []).entries())
      found.set(id, joinPath((way ?? []).slice(0, index + 1)))
  return found
}

/** A place and its descendants, which it can't be moved to. */
export function idsWithin(places: readonly PlaceInTree[], id: string): Set<string> {
  const found = new Set([id])
  for (const place of places)
    if (place.parentId !== null && found.has(place.parentId)) found.add(place.id)
  return found
}

/** The places whose names contain all words, with their ancestors and descendants. */
export function filterPlaces(places: readonly PlaceInTree[], q: string): PlaceInTree[] {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = new Set<string>()
  for (const { id, parentId, title } of places) {
    const lower = title.toLocaleLowerCase()
    const isIn = parentId !== null && found.has(parentId)
    if (isIn || words.every((word) => lower.includes(word))) found.add(id)
  }
  const shown = new Set(found)
  // The ancestors of each, from below.
  for (const { id, parentId } of places.toReversed())
    if (parentId !== null && shown.has(id)) shown.add(parentId)
  return places.filter(({ id }) => shown.has(id))
}

/** The names in typed text: “Bonn > Line 2” names a place and one in it. */
export function namesIn(text: string): string[] {
  return text
    .split(/[>›]/)
    .map((name) => name.trim().slice(0, 200))
    .filter(Boolean)
}

/** Whether the typed text is a place's name, alone or with some of its parents. */
export function isPlaceKnown(paths: Iterable<string>, typed: string): boolean {
  const wanted = namesIn(typed).join(separator).toLocaleLowerCase()
  for (const path of paths) {
    const known = path.toLocaleLowerCase()
    if (known === wanted || known.endsWith(separator + wanted)) return true
  }
  return false
}

/** The active places: neither archived nor in an archived one. */
export function withoutArchived(places: readonly PlaceInTree[]): PlaceInTree[] {
  const hidden = new Set<string>()
  for (const { id, parentId, archivedAt } of places)
    if (archivedAt !== null || (parentId !== null && hidden.has(parentId))) hidden.add(id)
  return places.filter(({ id }) => !hidden.has(id))
}
