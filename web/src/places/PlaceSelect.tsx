import type { PlaceStep } from '@millwright/contract/places'
import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { addPlaces } from './add-places.ts'
import { placeTree, usePlaceChange } from './place-queries.ts'
import { isPlaceKnown, joinPath, namesIn, pathsOf } from './place-tree.ts'

/** More options only slow the list down; typing finds the others. */
const maxShown = 50
const addition = 'add'
const nowhere: readonly PlaceStep[] = []

type PlaceSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Empty for none. */
  value?: string
  onChange?: (id: string) => void
  /** The path of the selected place, which may be archived. */
  known?: readonly PlaceStep[] | undefined
  /** Places that cannot be selected. */
  without?: ReadonlySet<string> | undefined
  /** Whether a new place can be created by name. */
  canAdd?: boolean
}

/** Selects a place, found by any words of its name and its parents'. */
export function PlaceSelect({
  value = '',
  onChange,
  known = nowhere,
  without,
  canAdd = false,
  ...props
}: PlaceSelectProps) {
  const { slug } = useOrganization()
  const places = useQuery(placeTree(slug)).data
  const [typed, setTyped] = useState('')
  const adding = usePlaceChange(async (client, text: string) => {
    const made = await addPlaces(client, namesIn(text))
    if (made) onChange?.(made.id)
  })
  const data = useMemo(() => {
    const options = [...pathsOf(places ?? [])]
      .filter(([id]) => !without?.has(id))
      .map(([id, label]) => ({ value: id, label }))
    const isListed = value === '' || options.some((option) => option.value === value)
    if (isListed || places === undefined) return options
    // Archived places are not offered, but may be selected.
    const isKnown = known.at(-1)?.id === value
    return [{ value, label: isKnown ? joinPath(known) : i18n.t('Archived place') }, ...options]
  }, [places, without, known, value])
  const isNamed = canAdd && namesIn(typed).length > 0
  const isNew =
    isNamed &&
    !isPlaceKnown(
      data.map(({ label }) => label),
      typed,
    )
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={i18n.t('No place has this name.')}
      data={
        isNew
          ? [...data, { value: addition, label: i18n.t('Add “{name}”', { name: typed.trim() }) }]
          : data
      }
      filter={filterOptions}
      limit={maxShown}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        if (chosen === addition) adding.mutate(typed)
        else onChange?.(chosen ?? '')
      }}
      {...props}
      disabled={adding.isPending || props.disabled === true}
    />
  )
}

/** The places with all words, and an option to add another one. */
const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = search.toLocaleLowerCase().split(/[\s›>]+/)
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  const found = items.filter(
    ({ value, label }) =>
      value === addition || words.every((word) => label.toLocaleLowerCase().includes(word)),
  )
  const added = found.filter(({ value }) => value === addition)
  return [...found.filter(({ value }) => value !== addition).slice(0, limit), ...added]
}
