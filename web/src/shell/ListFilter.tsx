import { Group, SegmentedControl } from '@mantine/core'

import { SearchBox } from '../ui/SearchBox.tsx'

interface Filter<Choice extends string> {
  /** Words that were searched for. */
  q: string | undefined
  choice?: Choice | undefined
}

/** For what can be archived: those in use come first. */
export const archivedChoices = [
  { label: 'Current' },
  { value: 'true', label: 'Archived' },
  { value: 'all', label: 'All' },
] as const

/** Words to search a list for and, where there are `choices`, which of its items to show. */
export function ListFilter<Choice extends string>({
  items,
  placeholder = 'Title…',
  q,
  choice,
  choices,
  onChange,
}: Filter<Choice> & {
  /** What is listed, in the plural. */
  items: string
  placeholder?: string
  /** The first is shown where nothing was chosen, and has no value. */
  choices?: readonly { label: string; value?: Choice }[] | undefined
  /** Words come while they are typed: then the page before stays where the browser's Back leads to. */
  onChange: (filter: Filter<Choice>, options: { replace: boolean }) => void
}) {
  return (
    <Group>
      <SearchBox
        label={`Search ${items}`}
        placeholder={placeholder}
        value={q ?? ''}
        onSearch={(words) => {
          onChange({ q: words || undefined, choice }, { replace: true })
        }}
      />
      {choices && (
        <SegmentedControl
          aria-label={`Which ${items}`}
          data={choices.map(({ label, value = '' }) => ({ label, value }))}
          value={choice ?? ''}
          onChange={(value) => {
            const chosen = choices.find((each) => each.value === value)
            onChange({ q, choice: chosen?.value }, { replace: false })
          }}
        />
      )}
    </Group>
  )
}
