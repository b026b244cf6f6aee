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
  const reported = useRef(value)
  const report = useDebouncedCallback((typed: string) => {
    reported.current = typed.trim()
    onSearch(typed.trim())
  }, waitMilliseconds)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    report(typed)
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
