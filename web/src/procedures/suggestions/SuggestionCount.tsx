import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { suggestionCounts } from './suggestion-queries.ts'

/** In the menu: how many await a decision; for others, how many of theirs have been answered. */
export function SuggestionCount() {
  const { slug, can } = useOrganization()
  const counts = useQuery(suggestionCounts(slug)).data
  if (!counts) return null
  const count = can('suggestions.decide') ? counts.open + counts.news : counts.news
  if (count === 0) return null
  return (
    <Badge
      size="sm"
      circle={count < 10}
      aria-label={i18n.t('{count, plural, other {# new}}', { count })}
    >
      {count}
    </Badge>
  )
}
