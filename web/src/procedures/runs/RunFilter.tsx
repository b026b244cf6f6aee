import { Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { ListTools } from '../../pages/ListTools.tsx'
import { SavedFilters } from '../../pages/SavedFilters.tsx'
import { useOrganization } from '../../session.ts'
import { runQueryOf, runStates, type RunSearch, type RunState } from './run-search.ts'
import { outcomeWord, statusWord } from './run-words.ts'

/** Filters the listed runs. */
export function RunFilter({
  search,
  onChange,
}: {
  search: RunSearch
  onChange: (search: RunSearch) => void
}) {
  return (
    <ListTools>
      <ExactText
        label={i18n.t('Serial number')}
        value={search.serial}
        onEnter={(serial) => {
          onChange({ ...search, serial })
        }}
      />
      <ExactText
        label={i18n.t('Work order')}
        value={search.order}
        onEnter={(order) => {
          onChange({ ...search, order })
        }}
      />
      <NativeSelect
        label={i18n.t('Status')}
        value={search.state ?? ''}
        data={[
          { value: '', label: i18n.t('All') },
          ...runStates.map((state) => ({ value: state, label: wordOf(state) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          onChange({ ...search, state: runStates.find((each) => each === value) })
        }}
      />
      <TextInput
        type="date"
        w={140}
        label={i18n.t('From day')}
        value={search.from ?? ''}
        onChange={({ currentTarget: { value } }) => {
          onChange({ ...search, from: value || undefined })
        }}
      />
      <TextInput
        type="date"
        w={140}
        label={i18n.t('To day')}
        value={search.until ?? ''}
        onChange={({ currentTarget: { value } }) => {
          onChange({ ...search, until: value || undefined })
        }}
      />
      <SavedFilters />
    </ListTools>
  )
}

/** A number is only matched as a whole: half-typed ones find nothing. */
function ExactText({
  label,
  value = '',
  onEnter,
}: {
  label: string
  value: string | undefined
  onEnter: (value: string | undefined) => void
}) {
  const [typed, setTyped] = useState(value)
  const enter = () => {
    if (typed.trim() !== value) onEnter(typed.trim() || undefined)
  }
  return (
    <TextInput
      label={label}
      w={112}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
      }}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter()
      }}
    />
  )
}

/** Downloads of the listed runs as tables. */
export function RunTablesMenu({ search }: { search: RunSearch }) {
  const { slug } = useOrganization()
  const address = (of: string) =>
    `/api/org/${slug}/runs/csv?${new URLSearchParams({ ...runQueryOf(search), of }).toString()}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {i18n.t('Download CSV')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" download href={address('runs')}>
          {i18n.t('Runs, one per row')}
        </Menu.Item>
        <Menu.Item component="a" download href={address('readings')}>
          {i18n.t('What was recorded, one value per row')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function wordOf(state: RunState): string {
  return state === 'running' || state === 'paused' || state === 'canceled'
    ? statusWord(state)
    : outcomeWord(state)
}
