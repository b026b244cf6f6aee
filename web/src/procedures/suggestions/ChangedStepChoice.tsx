import type { ChangedStep, ProposedStep } from '@millwright/contract/suggestion-steps'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { ProposedChanges } from './ProposedChanges.tsx'

/** The step has changed since the suggestion: the manager sees all three texts and chooses. */
export function ChangedStepChoice({
  changed: { now },
  proposed,
  isPending,
  onAccept,
}: {
  changed: ChangedStep
  proposed: ProposedStep
  isPending: boolean
  onAccept: (proposed: ProposedStep | null) => void
}) {
  const [text, setText] = useState(proposed.text ?? '')
  const leave = <LeaveButton isPending={isPending} onClick={() => onAccept(null)} />
  if (!now) return <GoneStep>{leave}</GoneStep>
  return (
    <Alert
      color="yellow"
      c="var(--mantine-color-text)"
      title={i18n.t('The step has changed since this was suggested')}
    >
      <Stack gap="sm">
        <ProposedChanges before={now} proposed={proposed} isToday />
        {proposed.text !== undefined && (
          <Textarea
            label={i18n.t('What the step should say')}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={20_000}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
            }}
          />
        )}
        <Group gap="sm">
          <Button
            loading={isPending}
            disabled={proposed.text !== undefined && text.trim() === ''}
            onClick={() => {
              onAccept({ ...proposed, ...(proposed.text !== undefined && { text: text.trim() }) })
            }}
          >
            {i18n.t('Accept into the draft')}
          </Button>
          {leave}
        </Group>
      </Stack>
    </Alert>
  )
}

function GoneStep({ children }: { children: ReactNode }) {
  return (
    <Alert color="yellow" c="var(--mantine-color-text)" title={i18n.t('The step no longer exists')}>
      <Stack gap="sm" align="flex-start">
        {i18n.t('It was removed from the draft, so nothing can be changed there.')}
        {children}
      </Stack>
    </Alert>
  )
}

function LeaveButton({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  return (
    <Button variant="default" loading={isPending} onClick={onClick}>
      {i18n.t('Accept, and leave the step as it is')}
    </Button>
  )
}
