import { Button, Stack, Text, Textarea } from '@mantine/core'
import { IconMessageCircle, IconMessageReport, IconPencil, type Icon } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import classes from './feedback.module.css'

/** Where feedback can go; targets this reader may not use are omitted. */
export interface FeedbackTargets {
  note?: (text: string) => void
  report?: (text: string) => void
  ask?: (text: string) => void
}

/** A short text, and then its target. */
export function FeedbackForm({
  targets,
  onClose,
}: {
  targets: FeedbackTargets
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  return (
    <Stack gap="sm">
      <Textarea
        label={i18n.t('What do you want to say?')}
        labelProps={{ mb: 6 }}
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={10_000}
        size="md"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
        }}
      />
      {targetWords().map(({ target, ...words }) => {
        const send = targets[target]
        if (!send) return null
        return (
          <TargetButton
            key={target}
            {...words}
            isDisabled={target === 'note' && text === ''}
            onChoose={() => {
              onClose()
              send(text)
            }}
          />
        )
      })}
    </Stack>
  )
}

interface TargetWords {
  target: keyof FeedbackTargets
  label: string
  detail: string
  Sign: Icon
}

function targetWords(): TargetWords[] {
  return [
    {
      target: 'note',
      label: i18n.t('Note it in the record'),
      detail: i18n.t('Stays with this run.'),
      Sign: IconPencil,
    },
    {
      target: 'report',
      label: i18n.t('Report or suggest'),
      detail: i18n.t(
        'Goes to those who maintain the procedure. You can add a photo or a voice note.',
      ),
      Sign: IconMessageReport,
    },
    {
      target: 'ask',
      label: i18n.t('Ask colleagues'),
      detail: i18n.t('A comment on this step that everyone can read and answer.'),
      Sign: IconMessageCircle,
    },
  ]
}

function TargetButton({
  label,
  detail,
  Sign,
  isDisabled,
  onChoose,
}: Omit<TargetWords, 'target'> & { isDisabled: boolean; onChoose: () => void }) {
  return (
    <Button
      variant="default"
      justify="flex-start"
      className={classes['target'] ?? ''}
      leftSection={<Sign size={24} aria-hidden />}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <span>
        {label}
        <Text component="span" size="sm" c="dimmed" display="block">
          {detail}
        </Text>
      </span>
    </Button>
  )
}
