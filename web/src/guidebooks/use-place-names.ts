import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { keptGuidebooks } from '../keeping/kept-state.ts'
import { placeTree } from '../places/place-queries.ts'
import { pathsOf, pathsOfKept } from '../places/place-tree.ts'
import { useStore } from '../ui/store.ts'

/** Each place's name with all places above it; offline, those kept on this device. */
export function usePlaceNames(slug: string): ReadonlyMap<string, string> {
  const places = useQuery(placeTree(slug)).data
  const kept = useStore(keptGuidebooks)
  return useMemo(
    () => (places ? pathsOf(places) : pathsOfKept((kept ?? []).map(({ placePath }) => placePath))),
    [places, kept],
  )
}
