import { Box, SegmentedControl } from '@mantine/core'

import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { type Noun, nounWords } from '../ui/nouns.ts'
import { ofSeveral } from '../ui/status-words.ts'

interface Filter<Choice extends string> {
  /** The search text. */
  q: string | undefined
  choice?: Choice | undefined
}

/** For what can be archived: active ones come first. */
export const archivedChoices = (noun: Noun) =>
  [
    { label: ofSeveral.current(noun) },
    { value: 'true', label: ofSeveral.archived(noun) },
    { value: 'all', label: ofSeveral.all(noun) },
  ] as const

/** A toolbar above a list: a search field and, if there are `choices`, a choice of what to show. */
export function ListFilter<Choice extends string>({
  noun,
  placeholder = i18n.t('Title…'),
  q,
  choice,
  choices,
  onChange,
  children,
}: Filter<Choice> & {
  /** The noun of the list. */
  noun: Noun
  placeholder?: string
  /** The first is the default and has no value. */
  choices?: readonly { label: string; value?: Choice }[] | undefined
  /** Typed text replaces the history entry, so that the browser's Back leads to the page before. */
  onChange: (filter: Filter<Choice>, options: { replace: boolean }) => void
  /** Further filters of the list. */
  children?: ReactNode
}) {
  return (
    <>
      <Box flex="1 1 240px" data-search>
        <SearchBox
          label={nounWords(noun).search}
          placeholder={placeholder}
          value={q ?? ''}
          onSearch={(words) => {
            onChange({ q: words || undefined, choice }, { replace: true })
          }}
        />
      </Box>
      {children}
      {choices && (
        <SegmentedControl
          aria-label={nounWords(noun).which}
          data={choices.map(({ label, value = '' }) => ({ label, value }))}
          value={choice ?? ''}
          onChange={(value) => {
            const chosen = choices.find((each) => each.value === value)
            onChange({ q, choice: chosen?.value }, { replace: false })
          }}
        />
      )}
    </>
  )
}
