import { Select, Text } from '@mantine/core'

import type { KeptGuidebook } from '../device/kept-store.ts'
import { i18n } from '../i18n.ts'
import { joinPath } from '../places/place-tree.ts'
import { areInSeveral, placesOf } from './kept-places.ts'

/** The place of a kept guidebook's item. */
export function KeptPlace({ of: { placePath } }: { of: KeptGuidebook }) {
  if (!placePath?.length) return null
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere">
      {joinPath(placePath)}
    </Text>
  )
}

/** Filters kept guidebooks by a place and those below it. Omitted if all of them are in the same place. */
export function KeptPlaceFilter({
  kept,
  value,
  onChange,
}: {
  kept: readonly KeptGuidebook[]
  value: string | null
  onChange: (placeId: string | null) => void
}) {
  if (value === null && !areInSeveral(kept)) return null
  return (
    <Select
      aria-label={i18n.t('Place')}
      placeholder={i18n.t('All places')}
      clearable
      clearButtonProps={{ 'aria-label': i18n.t('All places') }}
      data={placesOf(kept)}
      value={value}
      onChange={onChange}
    />
  )
}
