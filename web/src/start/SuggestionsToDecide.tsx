import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { suggestionPages } from '../procedures/suggestions/suggestion-queries.ts'
import { SuggestionRow } from '../procedures/suggestions/SuggestionRow.tsx'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'

const shown = 3

/** Problems and suggestions, for those who decide on them. Hidden if there are none. */
export function SuggestionsToDecide() {
  const { slug } = useOrganization()
  const open = useInfiniteQuery(suggestionPages(slug, { status: 'open' }))
  const items = open.data?.pages[0]?.items ?? []
  if (items.length === 0) return null
  const title = i18n.t('Suggestions to decide')
  return (
    <Panel
      title={title}
      actions={
        items.length > shown && (
          <LinkAnchor size="sm" {...paths.suggestions(slug)}>
            {i18n.t('All suggestions')}
          </LinkAnchor>
        )
      }
    >
      <RowList label={title}>
        {items.slice(0, shown).map((item) => (
          <SuggestionRow key={item.id} item={item} isChosen={false} search={{}} />
        ))}
      </RowList>
    </Panel>
  )
}
