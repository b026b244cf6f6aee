import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'

import { askForText } from '../../ui/ask-for-text.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { notifyWithAction } from '../../ui/notify-with-action.tsx'
import { TypedConfirmDialog } from '../../ui/TypedConfirmDialog.tsx'

const nothing = () => {}

export function Dialogs() {
  const [opened, { open, close }] = useDisclosure()
  const show = { Note: note, Undo: undo, Question: question, Words: words, 'Typed name': open }
  return (
    <>
      {Object.entries(show).map(([name, act]) => (
        <Button key={name} variant="default" onClick={act}>
          {name}
        </Button>
      ))}
      <TypedConfirmDialog
        opened={opened}
        onClose={close}
        title="Delete the organization?"
        consequences={['All of its guidebooks go.', 'Nothing can bring them back.']}
        label="Type its name"
        word="Norddeutsche Pumpenwerke"
        action="Delete"
        isPending={false}
        onConfirm={close}
      />
    </>
  )
}

function note() {
  notifications.show({ message: 'Organization saved.' })
}

function undo() {
  notifyWithAction('Step deleted.', 'Undo', nothing)
}

function question() {
  confirm({
    title: 'Unpublish this procedure?',
    text: 'Members can no longer read it.',
    items: ['Centrifugal pump P-101'],
    choice: 'Also archive it',
    action: 'Unpublish',
    onConfirm: nothing,
  })
}

function words() {
  askForText({ title: 'Decline', label: 'Reason', action: 'Decline', onAnswer: nothing })
}
