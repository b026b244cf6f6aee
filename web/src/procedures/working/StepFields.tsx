import type { Step } from '@millwright/contract/procedure-content'
import type { RunStep } from '@millwright/contract/run-entries'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconHandStop, IconPlayerSkipForward, IconSignature } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { signOffWords } from '../fields/field-words.ts'
import { askForText } from '../../ui/ask-for-text.tsx'
import { quietLook } from '../../ui/quiet-look.ts'
import { FieldInput } from './FieldInput.tsx'
import { FeedbackButton } from '../feedback/FeedbackButton.tsx'
import type { WorkRun } from './work-run.ts'
import classes from './working.module.css'

/** What a step records while it is done, and its other actions. */
export function StepFields({
  step,
  number,
  done,
  run,
  onSkip,
}: {
  step: Step
  number: string
  done: RunStep
  run: WorkRun
  onSkip: () => void
}) {
  const place = { stepId: step.id, occurrence: done.occurrence }
  return (
    <Stack gap="md">
      {(step.fields ?? []).map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          record={done.values[field.id]}
          onRecord={(value) => {
            run.add({ ...place, kind: 'value', fieldId: field.id, value })
          }}
          onFile={(file) => {
            const kind = field.kind === 'photo' ? 'photo' : 'file'
            run.addFile(file, { ...place, kind, fieldId: field.id })
          }}
        />
      ))}
      {done.state === 'held' && (
        <Alert
          color="red"
          c="var(--mantine-color-text)"
          icon={<IconHandStop size={24} />}
          title={i18n.t('On hold')}
        >
          {i18n.t('A value is out of limits. A manager has to release this step.')}
        </Alert>
      )}
      {step.signOff && (
        <Group gap="xs" wrap="nowrap">
          <IconSignature size={24} aria-hidden />
          <Text>{signOffWords(step.signOff)}</Text>
        </Group>
      )}
      <Choices step={step} done={done} run={run} />
      <Remarks step={step} number={number} place={place} run={run} onSkip={onSkip} />
    </Stack>
  )
}

/** Other remarks on a step: in the record of this run, or for everyone who does it. */
function Remarks({
  step,
  number,
  place,
  run,
  onSkip,
}: {
  step: Step
  number: string
  place: { stepId: string; occurrence: number }
  run: WorkRun
  onSkip: () => void
}) {
  const skip = () => {
    askForText({
      title: i18n.t('Skip this step'),
      label: i18n.t('Reason'),
      action: i18n.t('Skip'),
      onAnswer: (reason) => {
        run.add({ ...place, kind: 'step_skipped', reason })
        onSkip()
      },
    })
  }
  return (
    <FeedbackButton
      step={step}
      number={number}
      onRemark={(text) => {
        run.add({ ...place, kind: 'comment', text })
        notifications.show({ message: i18n.t('Noted in the record of this run.') })
      }}
    >
      <Button
        {...quietLook}
        size="lg"
        leftSection={<IconPlayerSkipForward size={22} />}
        onClick={skip}
      >
        {i18n.t('Skip')}
      </Button>
    </FeedbackButton>
  )
}

/** The choices of a decision step, one of which is taken. */
function Choices({ step, done, run }: { step: Step; done: RunStep; run: WorkRun }) {
  const { choices = [] } = step
  if (choices.length === 0) return null
  return (
    <Group gap="sm">
      {choices.map(({ id, label }) => (
        <Button
          key={id}
          size="lg"
          className={classes['way'] ?? ''}
          variant={done.choiceId === id ? 'filled' : 'default'}
          aria-pressed={done.choiceId === id}
          onClick={() => {
            run.add({
              stepId: step.id,
              occurrence: done.occurrence,
              kind: 'choice',
              choiceId: id,
            })
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
