import { Box, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { hasWords } from './has-words.ts'
import { SearchBox } from './SearchBox.tsx'

/** More than can be looked through at a glance. */
const many = 20

/** Items of a page, with a field that narrows them down by words if there are many. */
export function FilteredItems<Item>({
  label,
  items,
  textOf,
  children,
}: {
  /** Of the field. */
  label: string
  items: readonly Item[]
  /** What is searched. */
  textOf: (item: Item) => string
  children: (shown: readonly Item[], isFiltered: boolean) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  if (items.length <= many) return children(items, false)
  const shown = items.filter((item) => hasWords(textOf(item), typed))
  return (
    <>
      <Box mt="xs">
        <SearchBox label={label} placeholder={i18n.t('Title…')} value={typed} onSearch={setTyped} />
      </Box>
      <Text size="sm" c="dimmed" component="output" hidden={typed === ''}>
        {typed !== '' && i18n.t('{count, plural, other {# found}}', { count: shown.length })}
      </Text>
      {shown.length > 0 && children(shown, typed !== '')}
    </>
  )
}
