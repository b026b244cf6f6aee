import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { placeTree } from './place-queries.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

/** A filter for lists: a place and those below it. Omitted if there are none. */
export function PlaceFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const { slug } = useOrganization()
  const places = useQuery(placeTree(slug)).data
  if (value === undefined && !places?.length) return null
  return (
    <Box flex="0 1 260px" w={{ base: 180, sm: 'auto' }}>
      <PlaceSelect
        aria-label={i18n.t('Place')}
        placeholder={i18n.t('All places')}
        clearButtonProps={{ 'aria-label': i18n.t('All places') }}
        value={value ?? ''}
        onChange={(id) => {
          onChange(id || undefined)
        }}
      />
    </Box>
  )
}
