/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a field with a list of links */
import { searchKinds, type SearchKind } from '@millwright/contract/search'
import { Chip, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { formatCount } from '../ui/count-format.ts'
import { useStore } from '../ui/store.ts'
import { useClosingWithPage } from '../ui/use-closing-with-page.ts'
import { askTarget, inOrder } from './ask-target.ts'
import { recentlyViewed } from './recently-viewed.ts'
import { closeSearch, openSearch, searchOpening } from './search-opening.ts'
import { searchResults } from './search-query.ts'
import { ResultList, type Target } from './ResultList.tsx'
import { thingKinds, thingPage, type Thing } from './things.ts'

const typingMilliseconds = 150

/**
 * Finds anything in the organization: opened by Ctrl K, by the slash key, and by its buttons.
 *
 * @param targetsFor results besides records, for the typed words
 */
export function SearchDialog({ targetsFor }: { targetsFor: (q: string) => Target[] }) {
  const opened = useStore(searchOpening)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  useHotkeys([['mod+K', openSearch]], [])
  useHotkeys([['/', openSearch]])
  useClosingWithPage(closeSearch)
  return (
    <Modal
      opened={opened}
      onClose={closeSearch}
      title={i18n.t('Search')}
      size="lg"
      yOffset="8vh"
      // Room for the focus ring.
      styles={{ body: { paddingTop: 5 } }}
      fullScreen={isNarrow ?? false}
      // Immediate typing goes into its field.
      transitionProps={{ duration: 0 }}
    >
      <Search targetsFor={targetsFor} />
    </Modal>
  )
}

function Search({ targetsFor }: { targetsFor: (q: string) => Target[] }) {
  const { slug } = useOrganization()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<SearchKind>()
  const { records, q, results } = useRecords(text, kind)
  const targets = kind === undefined ? targetsFor(q) : []
  const asking = q === '' || kind !== undefined ? [] : [askTarget(slug, q)]
  const found = inOrder({ q, records, targets, asking })
  const { index, choose, onKeyDown } = useChosen(found, q)
  const listId = useId()

  return (
    <Stack gap="sm">
      <TextInput
        ref={focus}
        data-autofocus
        size="md"
        type="search"
        role="combobox"
        aria-label={i18n.t('Search everything')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-activedescendant': `${listId}-${index}` })}
        placeholder={i18n.t('Machine, procedure, drawing number, words from a step…')}
        leftSection={results.isFetching ? <Loader size={16} /> : <IconSearch size={18} />}
        maxLength={200}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
      />
      {q && <Kinds kind={kind} onKind={setKind} />}
      <ErrorNote error={results.error} onRetry={() => void results.refetch()} />
      <Summary
        q={q}
        count={records.length}
        isSettled={results.isFetched}
        isApproximate={results.data?.[0]?.isApproximate ?? false}
        kind={kind}
      />
      <ResultList id={listId} found={found} index={index} onPoint={choose} onOpen={closeSearch} />
    </Stack>
  )
}

/** Sooner than the dialog does it, which drops the first letters of quick typing. */
function focus(field: HTMLInputElement | null) {
  field?.focus()
}

/** The result selected by the arrow keys, which Enter opens: the first one after each new search. */
function useChosen(found: readonly Target[], q: string) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ q, index: 0 })
  const index = chosen.q === q ? Math.min(chosen.index, found.length - 1) : 0
  const choose = (next: number) => {
    setChosen({ q, index: next })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && found.length > 0) {
      event.preventDefault()
      choose((index + by + found.length) % found.length)
    }
    const current = found[index]
    if (event.key === 'Enter' && current) {
      closeSearch()
      void navigate(current.to)
    }
  }
  return { index, choose, onKeyDown }
}

/** The matches; recently viewed records as long as nothing is typed. */
function useRecords(text: string, kind: SearchKind | undefined) {
  const { slug } = useOrganization()
  const [q] = useDebouncedValue(text.trim(), typingMilliseconds)
  const results = useQuery(searchResults(slug, q, kind))
  const recent = useStore(recentlyViewed)[slug] ?? []
  const records: Target[] = q
    ? (results.data ?? []).map((result) => ({
        ...targetOf(slug, result),
        titleRanges: result.highlights.title,
        excerpt: result.excerpt,
        excerptRanges: result.highlights.excerpt,
      }))
    : recent.map((thing) => targetOf(slug, thing))
  return { q, results, records }
}

function targetOf(slug: string, thing: Thing): Target {
  const { icon, name } = thingKinds()[thing.kind]
  const id = `${thing.kind} ${thing.id}`
  return { id, icon, title: thing.title, label: name, to: thingPage(slug, thing) }
}

function Kinds({
  kind,
  onKind,
}: {
  kind: SearchKind | undefined
  onKind: (kind: SearchKind | undefined) => void
}) {
  return (
    <Chip.Group
      value={kind ?? ''}
      onChange={(value) => {
        onKind(searchKinds.find((each) => each === value))
      }}
    >
      <Group gap={6} className="one-line" role="radiogroup" aria-label={i18n.t('Type')}>
        <Chip size="xs" value="">
          {i18n.t('All')}
        </Chip>
        {searchKinds.map((each) => (
          <Chip key={each} size="xs" value={each}>
            {thingKinds()[each].plural}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

function Summary({
  q,
  count,
  isSettled,
  isApproximate,
  kind,
}: {
  q: string
  count: number
  isSettled: boolean
  /** Even the best of them has a word that only resembles a typed one. */
  isApproximate: boolean
  kind: SearchKind | undefined
}) {
  const texts = q
    ? [
        i18n.t(
          '{kind, select, guidebook {No guidebooks match “{q}”. Every word has to match; try fewer.} procedure {No procedures match “{q}”. Every word has to match; try fewer.} document {No documents match “{q}”. Every word has to match; try fewer.} capture {No captures match “{q}”. Every word has to match; try fewer.} skill {No skills match “{q}”. Every word has to match; try fewer.} object {No objects match “{q}”. Every word has to match; try fewer.} course {No courses match “{q}”. Every word has to match; try fewer.} lesson {No lessons match “{q}”. Every word has to match; try fewer.} other {Nothing matches “{q}”. Every word has to match; try fewer.}}',
          { q, kind: kind === 'reference-material' ? 'document' : (kind ?? 'any') },
        ),
        isApproximate
          ? i18n.t('Nothing matches “{q}” exactly. These are similar:', { q })
          : formatCount(count, 'result'),
      ]
    : [i18n.t('Type to search everything you have access to.'), i18n.t('Recently viewed')]
  return (
    <Text size="sm" c="dimmed" component="output" mih={20}>
      {q && !isSettled ? i18n.t('Searching…') : texts[count === 0 ? 0 : 1]}
    </Text>
  )
}
