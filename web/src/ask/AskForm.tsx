import { Button, TextInput } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'

import { i18n } from '../i18n.ts'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import classes from './ask.module.css'

/** The service's limit for a question. */
const maxLength = 500

/** A question and its button, large enough for gloves. */
export function AskForm({
  label,
  question = '',
  isBusy = false,
  hasFocus = false,
  isSecondary = false,
  onAsk,
}: {
  label: string
  question?: string
  isBusy?: boolean
  hasFocus?: boolean
  /** Whether something else on the page comes first. */
  isSecondary?: boolean
  onAsk: (question: string) => void
}) {
  const [text, setText] = useState(question)
  const form = useFocusOnMount<HTMLFormElement>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onAsk(text.trim())
  }
  return (
    <form
      aria-label={label}
      className={classes['form']}
      onSubmit={send}
      {...(hasFocus && { ref: form })}
    >
      <TextInput
        size="lg"
        className={classes['field'] ?? ''}
        aria-label={label}
        placeholder={label}
        leftSection={<IconMessageQuestion size={22} aria-hidden />}
        maxLength={maxLength}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
      />
      <Button type="submit" size="lg" variant={isSecondary ? 'default' : 'filled'} loading={isBusy}>
        {i18n.t('Ask')}
      </Button>
    </form>
  )
}
