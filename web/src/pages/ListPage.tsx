import { Box, Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'

import type { pagedQuery } from '../paged-query.ts'
import { useOrganization } from '../session.ts'
import { NothingFound } from '../ui/EmptyState.tsx'
import { type Noun, nounWords } from '../ui/nouns.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { useKeptChoice } from '../ui/kept-choice.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { LayoutChoice, type ListLayout } from './LayoutChoice.tsx'
import { PagedList } from './PagedList.tsx'

type PagedQuery<Item> = ReturnType<typeof pagedQuery<Item>>

interface ListPageProps<Item> {
  title: string
  /** One of its items, in the singular. */
  noun: Noun
  /** What makes another one, where the reader may. */
  action: ReactNode
  filter: ReactNode
  /** What needs the reader before they look for anything. */
  above?: ReactNode
  isFiltered: boolean
  query: PagedQuery<Item>
  /** What stands in place of the list where there is nothing at all. */
  empty: ReactNode
  /** The reader may have pictures, or rows. */
  hasPictures?: boolean
  children: (item: Item, layout: ListLayout) => ReactNode
}

/** All there is of one kind in an organization: to search, to choose from, and to add to. */
export function ListPage<Item>({
  title,
  action,
  filter,
  above,
  hasPictures = false,
  ...list
}: ListPageProps<Item>) {
  const organization = useOrganization()
  const [chosen, choose] = useKeptChoice<ListLayout>(`list.${list.noun}`, ['grid', 'rows'])
  const layout = hasPictures ? chosen : 'rows'
  usePageTitle(title, organization.name)
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading title={title}>{action}</PageHeading>
      {above}
      <Group align="flex-start">
        <Box flex="1 1 280px">{filter}</Box>
        {hasPictures && <LayoutChoice value={layout} onChange={choose} />}
      </Group>
      {/* Another organization begins with an empty list, not with the items of the one before. */}
      <Items key={organization.slug} label={title} layout={layout} {...list} />
    </Stack>
  )
}

function Items<Item>({
  query,
  label,
  noun,
  isFiltered,
  empty,
  layout,
  children,
}: Pick<ListPageProps<Item>, 'query' | 'noun' | 'isFiltered' | 'empty' | 'children'> & {
  label: string
  layout: ListLayout
}) {
  const itemIn = useCallback((item: Item) => children(item, layout), [children, layout])
  return (
    <PagedList
      pages={useInfiniteQuery(query)}
      label={label}
      noun={noun}
      layout={layout}
      empty={isFiltered ? <NothingFound noun={noun} /> : empty}
    >
      {itemIn}
    </PagedList>
  )
}

/** The button that makes another one. */
export function NewButton({ noun, onClick }: { noun: Noun; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onClick}>
      {nounWords(noun).new}
    </Button>
  )
}
