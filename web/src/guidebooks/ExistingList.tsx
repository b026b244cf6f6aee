import { Box, Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import type { QueryKey } from '../query-key.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { RowList } from '../ui/RowList.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'

const shown = 30

interface ExistingListProps<Item> {
  label: string
  search: { label: string; placeholder: string }
  /** Shown if nothing is found. */
  nothing: (q: string) => string
  queryKey: QueryKey
  find: (query: { limit: number; q?: string }, signal: AbortSignal) => Promise<{ items: Item[] }>
  children: (item: Item) => ReactNode
}

/** The organization's existing records, to be searched and added to a guidebook too. */
export function ExistingList<Item>({
  label,
  search,
  nothing,
  queryKey,
  find,
  children,
}: ExistingListProps<Item>) {
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: [...queryKey, q],
    queryFn: async ({ signal }) => await find({ limit: shown, ...(q && { q }) }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="sm">
      <SearchBox {...search} value={q} onSearch={setQ} />
      <ErrorNote error={found.error} />
      {found.isPending && <LoadingRows rows={3} />}
      {found.data?.items.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          {nothing(q)}
        </Text>
      )}
      <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
        <RowList label={label}>{found.data?.items.map((item) => children(item))}</RowList>
      </ScrollArea.Autosize>
    </Stack>
  )
}

interface ExistingRowProps {
  title: string
  facts: ReactNode
  isAdded: boolean
  isAdding: boolean
  onAdd: () => void
}

/** One of them, with a button to add it. */
export function ExistingRow({ title, facts, isAdded, isAdding, onAdd }: ExistingRowProps) {
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Group justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text fw={600} className="wrap-anywhere">
            {title}
          </Text>
          {facts}
        </Box>
        <Button
          size="xs"
          variant="light"
          style={{ flex: 'none' }}
          disabled={isAdded}
          loading={isAdding}
          aria-label={
            isAdded ? i18n.t('{title} added', { title }) : i18n.t('Add {title}', { title })
          }
          onClick={onAdd}
        >
          {isAdded ? i18n.t({ id: 'Added (to a guidebook)', message: 'Added' }) : i18n.t('Add')}
        </Button>
      </Group>
    </Box>
  )
}
