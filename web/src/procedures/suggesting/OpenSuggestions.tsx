import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { openSuggestionsOf } from '../suggestions/suggestion-queries.ts'

/** How many suggestions for a procedure await a decision; nothing if there are none. */
export function OpenSuggestions({ procedureId }: { procedureId: string }) {
  const { slug, can } = useOrganization()
  const open = useQuery({
    ...openSuggestionsOf(slug, procedureId),
    enabled: can('suggestions.decide'),
  }).data
  if (!open || open.length === 0) return null
  return (
    <LinkAnchor size="sm" className="no-print" {...paths.suggestions(slug, { procedureId })}>
      {i18n.t('{count, plural, one {# open suggestion} other {# open suggestions}}', {
        count: open.length,
      })}
    </LinkAnchor>
  )
}
