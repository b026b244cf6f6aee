import type { SuggestionStatus, SuggestionSummary } from '@millwright/contract/suggestions'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { ShowMore } from '../../pages/ShowMore.tsx'
import type { SuggestionSearch } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SuggestionRow } from './SuggestionRow.tsx'
import { statusWords } from './suggestion-words.ts'
import classes from './suggestions.module.css'

export const statuses: SuggestionStatus[] = ['open', 'accepted', 'declined']

/** The suggestions with one status, and the selected one beside them. */
export function SuggestionList({
  title,
  pages,
  items,
  shown,
  search,
  chosenId,
  canDecide,
  onFilter,
}: {
  title: string
  pages: UseInfiniteQueryResult
  items: readonly SuggestionSummary[]
  shown: SuggestionStatus | undefined
  search: SuggestionSearch
  chosenId: string | undefined
  canDecide: boolean
  onFilter: (status: SuggestionStatus | undefined) => void
}) {
  return (
    <Stack gap="sm" className={classes['list'] ?? ''}>
      <SegmentedControl
        aria-label={i18n.t('Status')}
        value={shown ?? 'all'}
        onChange={(value) => {
          onFilter(statuses.find((each) => each === value))
        }}
        data={[
          ...statuses.map((value) => ({ value, label: statusWords(value) })),
          ...(canDecide ? [] : [{ value: 'all', label: i18n.t('All') }]),
        ]}
      />
      <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
      {pages.isSuccess && items.length === 0 && <Nothing canDecide={canDecide} />}
      <RowList label={title}>
        {items.map((item) => (
          <SuggestionRow
            key={item.id}
            item={item}
            isChosen={item.id === chosenId}
            search={search}
          />
        ))}
      </RowList>
      <ShowMore pages={pages} byItself />
      {items.length > 1 && (
        <Text size="sm" c="dimmed" visibleFrom="sm" className="for-keys">
          {canDecide
            ? i18n.t('Press J and K to go on and back, A to accept, D to decline.')
            : i18n.t('Press J and K to go on and back.')}
        </Text>
      )}
    </Stack>
  )
}

function Nothing({ canDecide }: { canDecide: boolean }) {
  return (
    <EmptyState
      icon={<IconMessageReport size={28} />}
      title={i18n.t('No suggestions here')}
      hint={
        canDecide
          ? i18n.t('What members report or suggest at a step arrives here.')
          : i18n.t(
              'Report a problem or suggest a change at any step. You’ll see here what happens to it.',
            )
      }
    />
  )
}
