import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { openDialog } from './open-dialog.ts'

interface Question {
  title: string
  label: string
  action: string
  onAnswer: (text: string) => void
}

/** Asks for a short text in a dialog; empty text is not returned. */
export function askForText({ title, ...question }: Question) {
  const close = openDialog({
    title,
    children: (
      <Answer
        {...question}
        onClose={() => {
          close()
        }}
      />
    ),
  })
}

function Answer({
  label,
  action,
  onAnswer,
  onClose,
}: Omit<Question, 'title'> & { onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <Stack>
      <Textarea
        label={label}
        data-autofocus
        autosize
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" mih={48} onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          mih={48}
          disabled={text.trim() === ''}
          onClick={() => {
            onAnswer(text.trim())
            onClose()
          }}
        >
          {action}
        </Button>
      </Group>
    </Stack>
  )
}
