import { Button, Stack, Text, Textarea } from '@mantine/core'
import { IconMessageCircle, IconMessageReport, IconPencil, type Icon } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import classes from './saying.module.css'

/** Where feedback can go; targets this reader may not use are omitted. */
export interface Ways {
  note?: (text: string) => void
  report?: (text: string) => void
  ask?: (text: string) => void
}

/** A short text, and then its target. */
export function SayForm({ ways, onClose }: { ways: Ways; onClose: () => void }) {
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
      {wayWords().map(({ way, ...words }) => {
        const take = ways[way]
        if (!take) return null
        return (
          <Way
            key={way}
            {...words}
            isDisabled={way === 'note' && text === ''}
            onTake={() => {
              onClose()
              take(text)
            }}
          />
        )
      })}
    </Stack>
  )
}

interface WayWords {
  way: keyof Ways
  label: string
  detail: string
  Sign: Icon
}

function wayWords(): WayWords[] {
  return [
    {
      way: 'note',
      label: i18n.t('Note it in the record'),
      detail: i18n.t('Stays with this run.'),
      Sign: IconPencil,
    },
    {
      way: 'report',
      label: i18n.t('Report or suggest'),
      detail: i18n.t(
        'Goes to those who maintain the procedure. You can add a photo or a voice note.',
      ),
      Sign: IconMessageReport,
    },
    {
      way: 'ask',
      label: i18n.t('Ask colleagues'),
      detail: i18n.t('A comment on this step that everyone can read and answer.'),
      Sign: IconMessageCircle,
    },
  ]
}

function Way({
  label,
  detail,
  Sign,
  isDisabled,
  onTake,
}: Omit<WayWords, 'way'> & { isDisabled: boolean; onTake: () => void }) {
  return (
    <Button
      variant="default"
      justify="flex-start"
      className={classes['way'] ?? ''}
      leftSection={<Sign size={24} aria-hidden />}
      disabled={isDisabled}
      onClick={onTake}
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
