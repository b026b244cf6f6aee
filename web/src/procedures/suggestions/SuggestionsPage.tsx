import type { SuggestionSummary } from '@millwright/contract/suggestions'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SuggestionDetail } from './SuggestionDetail.tsx'
import { statuses, SuggestionList } from './SuggestionList.tsx'
import { suggestionPages } from './suggestion-queries.ts'
import classes from './suggestions.module.css'
import { useMovingKeys } from './use-moving-keys.ts'

/** Suggestions for procedures: to decide on, for those who may; for others, the outcome of their own. */
export function SuggestionsPage() {
  const { slug, name, can } = useOrganization()
  const { suggestionId: chosenId } = useParams({ strict: false })
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const canDecide = can('suggestions.decide')
  const title = canDecide ? i18n.t('Suggestions') : i18n.t('My suggestions')
  const search = useSuggestionSearch()
  const shown = search.status ?? (canDecide ? ('open' as const) : undefined)
  const pages = useInfiniteQuery(
    suggestionPages(slug, { ...search, ...(shown && { status: shown }) }),
  )
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = items.find(({ id }) => id === chosenId)
  usePageTitle(...(chosen ? [chosen.procedureTitle, title] : [title]), name)
  // Beside the list there is room for one: the first opens without a click.
  const suggestionId = chosenId ?? (hasRoom ? items[0]?.id : undefined)
  const open = (next: SuggestionSummary | undefined) => {
    void navigate(next ? paths.suggestion(slug, next.id, search) : paths.suggestions(slug, search))
  }
  const at = items.findIndex(({ id }) => id === suggestionId)
  useMovingKeys((by) => {
    const next = items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (next) open(next)
  })
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading title={title} />
      <div
        className={classes['panes']}
        data-chosen={chosenId ? true : undefined}
        data-alone={suggestionId === undefined || undefined}
      >
        <SuggestionList
          {...{ title, pages, items, shown, search, canDecide }}
          chosenId={suggestionId}
          onFilter={(status) => {
            void navigate(paths.suggestions(slug, { ...search, status }))
          }}
        />
        {suggestionId !== undefined && (
          <div className={classes['detail']}>
            <SuggestionDetail
              key={suggestionId}
              id={suggestionId}
              onDecided={() => {
                open(items[at + 1] ?? items[at - 1])
              }}
              onClose={() => {
                open(undefined)
              }}
            />
          </div>
        )}
      </div>
    </Stack>
  )
}

/** The status and the procedure in the address. */
function useSuggestionSearch() {
  const { status: requested, procedureId } = useSearch({ strict: false })
  const status = statuses.find((each) => each === requested)
  return { ...(status && { status }), ...(procedureId && { procedureId }) }
}
