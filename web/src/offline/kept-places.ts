import type { KeptGuidebook } from '../device/kept-store.ts'
import { pathsOfKept } from '../places/place-tree.ts'
import { compareNames } from '../ui/name-order.ts'

type Placed = Pick<KeptGuidebook, 'placePath'>

/** Whether there is more than one place to choose from. */
export function areInSeveral(kept: readonly Placed[]): boolean {
  return new Set(kept.map(({ placePath }) => placePath?.at(-1)?.id)).size > 1
}

/** All places with kept content, each named with its parents. */
export function placesOf(kept: readonly Placed[]): { value: string; label: string }[] {
  return [...pathsOfKept(kept.map(({ placePath }) => placePath))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareNames(a.label, b.label))
}

/** @param placeId null: anywhere */
export function isKeptIn({ placePath = [] }: Placed, placeId: string | null): boolean {
  return placeId === null || placePath.some(({ id }) => id === placeId)
}
