import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { i18n } from '../i18n.ts'

const waitMilliseconds = 250

/** Reports the typed text once typing pauses; follows `value` when it changes from outside. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useDebouncedCallback((typed: string) => {
    told.current = typed.trim()
    onSearch(typed.trim())
  }, waitMilliseconds)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    tell(typed)
  }
  return (
    <TextInput
      type="search"
      // In a dialog, it is what people came for.
      data-autofocus
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={i18n.t('Clear search')}
            onClick={() => {
              type('')
            }}
          />
        )
      }
      maxLength={200}
      value={text}
      onChange={(event) => {
        type(event.currentTarget.value)
      }}
    />
  )
}
