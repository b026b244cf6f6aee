import {
  filteredLists,
  type FilteredList,
  type SavedFilter,
} from '@millwright/contract/saved-filters'
import {
  ActionIcon,
  Button,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconBookmarkFilled, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { useChange } from '../use-change.ts'
import { ErrorNote } from './ErrorNote.tsx'
import classes from './saved-filters.module.css'
import { useSaving } from './use-saving.ts'

/** The limit per member. */
const limit = 100

function savedFiltersOf(slug: string, list: FilteredList) {
  return queryOptions({
    queryKey: ['savedFilters.list', slug, list],
    queryFn: async ({ signal }) =>
      (await apiFor(slug).savedFilters.list({ query: { list, limit }, signal })).items,
  })
}

const stale = ['savedFilters.list'] as const

/** The reader's saved filters of this list, and an option to save the current one. */
export function SavedFilters() {
  const { slug } = useOrganization()
  const [opened, { close, toggle }] = useDisclosure()
  const { list, query } = useAddress()
  const saved = useQuery({ ...savedFiltersOf(slug, list ?? 'guidebooks'), enabled: Boolean(list) })
  if (list === undefined) return null
  const isSaved = saved.data?.some((each) => each.query === query) ?? false
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        if (!next) close()
      }}
      position="bottom-end"
      width={300}
      trapFocus
      withRoles
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={i18n.t('Saved filters')} disabled={opened}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={i18n.t('Saved filters')}
            onClick={toggle}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={i18n.t('Saved filters')}>
        <Stack gap="sm">
          <SavedList filters={saved.data ?? []} query={query} onDone={close} />
          <ErrorNote error={saved.error} />
          {!isSaved && <SaveForm list={list} query={query} onDone={close} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The current list, and the filters in its address. */
function useAddress() {
  const { pathname, searchStr } = useLocation()
  const name = pathname.split('/').findLast(Boolean)
  return {
    list: filteredLists.find((each) => each === name),
    query: searchStr.replace(/^\?/, ''),
  }
}

function SavedList({
  filters,
  query,
  onDone,
}: {
  filters: readonly SavedFilter[]
  query: string
  onDone: () => void
}) {
  const { history } = useRouter()
  const remove = useChange(stale, async (client, id: string) => {
    await client.savedFilters.delete({ params: { savedFilterId: id } })
  })
  if (filters.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {i18n.t('Narrow the list, then save the filter here to come back to it.')}
      </Text>
    )
  return (
    <ul className={classes['list']} aria-label={i18n.t('Saved filters')}>
      {filters.map(({ id, title, query: kept }) => (
        <li key={id} className={classes['row']}>
          <UnstyledButton
            className={classes['name'] ?? ''}
            aria-current={kept === query || undefined}
            onClick={() => {
              history.push(`${history.location.pathname}?${kept}`)
              onDone()
            }}
          >
            {title}
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={i18n.t('Delete “{title}”', { title })}
            onClick={({ currentTarget }) => {
              focusAdjacent(currentTarget)
              remove.mutate(id)
            }}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** A removed filter passes the focus to its neighbor, the last one to the dialog. */
function focusAdjacent(button: HTMLElement) {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector('button') ?? row?.closest<HTMLElement>('[role=dialog]')
  next?.focus()
}

function SaveForm({
  list,
  query,
  onDone,
}: {
  list: FilteredList
  query: string
  onDone: () => void
}) {
  const form = useForm({
    initialValues: { title: '' },
    validate: { title: (value) => (value.trim() ? null : i18n.t('Give the filter a name.')) },
  })
  const save = useChange(
    stale,
    async (client, title: string) =>
      await client.savedFilters.create({ body: { title, list, query } }),
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ title }) => {
    await save.mutateAsync(title.trim())
    onDone()
  })
  if (query === '') return null
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack gap="sm">
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={i18n.t('Save this filter as')}
            data-autofocus
            maxLength={200}
            flex={1}
            {...form.getInputProps('title')}
          />
          <Button type="submit" loading={saving.isPending}>
            {i18n.t('Save')}
          </Button>
        </Group>
        <ErrorNote error={saving.error} />
      </Stack>
    </form>
  )
}
