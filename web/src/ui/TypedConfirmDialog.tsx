import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'

interface Question {
  title: string
  /** The consequences, one by one. */
  consequences: string[]
  /** Asks for the word. */
  label: string
  word: string
  action: string
  isPending: boolean
  onConfirm: () => void
}

/**
 * Asks before deleting something that many people would miss: it says what will be deleted, and asks to type its
 * name.
 */
export function TypedConfirmDialog({
  opened,
  onClose,
  ...question
}: Question & { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={question.title}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <ConfirmForm {...question} onCancel={onClose} />
    </Modal>
  )
}

/** Empty each time the dialog opens. */
function ConfirmForm({
  consequences,
  label,
  word,
  action,
  isPending,
  onConfirm,
  onCancel,
}: Question & { onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      <Stack>
        <List size="sm" spacing="xs">
          {consequences.map((each) => (
            <List.Item key={each}>{each}</List.Item>
          ))}
        </List>
        <Text size="sm" fw={600} className="wrap-anywhere">
          {word}
        </Text>
        <TextInput
          label={label}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" color="red.9" disabled={typed.trim() !== word} loading={isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
