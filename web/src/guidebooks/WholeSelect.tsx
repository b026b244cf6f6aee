import type { RelatedGuidebook } from '@millwright/contract/guidebooks'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { searchThings } from '../search/thing-query.ts'
import { useOrganization } from '../session.ts'

const waitMilliseconds = 250

/** The guidebook of the larger item, found by its title or number. */
export function WholeSelect({
  value = '',
  onChange,
  known,
  ownId,
  ...props
}: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Empty for none. */
  value?: string
  onChange?: (id: string) => void
  /** The current selection. */
  known?: Pick<RelatedGuidebook, 'id' | 'title'> | null | undefined
  /** The guidebook that is a part, which can't be its own. */
  ownId?: string | undefined
}) {
  const { slug } = useOrganization()
  const [chosen, setChosen] = useState(known ?? null)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed === chosen?.title ? '' : typed.trim(), waitMilliseconds)
  const found = useQuery({
    ...searchThings(slug, 'guidebook', q),
    placeholderData: keepPreviousData,
  }).data
  const options = (found ?? []).filter(({ id }) => id !== ownId && id !== chosen?.id)
  const listed = chosen ? [chosen, ...options] : options
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={i18n.t('No guidebook has this name or number.')}
      data={listed.map(({ id, title }) => ({ value: id, label: title }))}
      // The service has searched, tolerating typos.
      filter={({ options: all }) => all}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(listed.find((each) => each.id === id) ?? null)
        onChange?.(id ?? '')
      }}
      {...props}
    />
  )
}
