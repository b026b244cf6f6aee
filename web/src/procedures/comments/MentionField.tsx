import { Combobox, Text, Textarea, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { i18n } from '../../i18n.ts'
import { namesFor, findMentionAt, withName, type Addressed, type Typing } from './mentions.ts'

interface MentionFieldProps {
  label: string
  /** Whether it gets the focus once its dialog is open. */
  isFocused: boolean
  /** The people and teams that can be mentioned. */
  everyone: readonly Addressed[]
  text: string
  onText: (text: string) => void
  /** Ctrl Enter sends. */
  onSubmit: () => void
}

/** A text field in which `@` suggests names. */
export function MentionField({
  label,
  everyone,
  isFocused,
  text,
  onText,
  onSubmit,
}: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [typing, setTyping] = useState<Typing>()
  const offered = typing ? namesFor(everyone, typing.typed).slice(0, maxOffered) : []
  const combobox = useOffering(offered.length > 0)
  const take = (id: string) => {
    const chosen = everyone.find((each) => each.id === id)
    if (!chosen || !typing) return
    const written = withName(text, typing, chosen.name)
    flushSync(() => {
      onText(written.text)
      setTyping(undefined)
    })
    field.current?.focus()
    field.current?.setSelectionRange(written.caret, written.caret)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take}>
      <Combobox.Target>
        <Textarea
          ref={field}
          data-autofocus={isFocused || undefined}
          label={label}
          placeholder={i18n.t('Write, or mention someone with @')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          value={text}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            onText(value)
            setTyping(findMentionAt(value, selectionStart))
          }}
          onBlur={() => {
            setTyping(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
            if (event.key !== 'Escape' || offered.length === 0) return
            event.stopPropagation()
            setTyping(undefined)
          }}
        />
      </Combobox.Target>
      <Names offered={offered} />
    </Combobox>
  )
}

const maxOffered = 6

/** Open while there are suggestions, with the first one selected. */
function useOffering(isOffering: boolean) {
  const combobox = useCombobox()
  const { openDropdown, closeDropdown, selectFirstOption } = combobox
  useEffect(() => {
    if (isOffering) {
      openDropdown()
      selectFirstOption()
    } else closeDropdown()
  }, [isOffering, openDropdown, closeDropdown, selectFirstOption])
  return combobox
}

function Names({ offered }: { offered: readonly Addressed[] }) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={i18n.t('People and teams')}>
        {offered.map(({ id, name, isTeam }) => (
          <Combobox.Option key={id} value={id}>
            {name}
            {isTeam && (
              <Text span c="inherit" size="sm" ms="xs">
                {i18n.t('Team')}
              </Text>
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
