import { useNavigate, useSearch } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { archivedChoices, ListFilter } from '../pages/ListFilter.tsx'
import { PlaceFilter } from '../places/PlaceFilter.tsx'

/** The filters of the list of guidebooks, stored in its address. */
export function GuidebookFilter() {
  const search = useSearch({ from: '/$slug/guidebooks' })
  const navigate = useNavigate({ from: '/$slug/guidebooks' })
  const { q, archived, place } = search
  return (
    <ListFilter
      noun="guidebook"
      placeholder={i18n.t('Title, drawing or item number…')}
      q={q}
      choice={archived}
      choices={archivedChoices('guidebook')}
      onChange={({ q: words, choice }, options) => {
        const chosen = { ...(words && { q: words }), ...(choice && { archived: choice }) }
        void navigate({ search: { ...chosen, ...(place && { place }) }, ...options })
      }}
    >
      <PlaceFilter
        value={place}
        onChange={(chosen) => {
          const { place: _, ...others } = search
          void navigate({ search: { ...others, ...(chosen && { place: chosen }) } })
        }}
      />
    </ListFilter>
  )
}
