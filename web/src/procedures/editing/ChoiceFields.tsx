import type { Step } from '@millwright/contract/procedure-content'
import type { Choice } from '@millwright/contract/step-fields'
import { stepsOf } from '@millwright/contract/step-numbers'
import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import { i18n } from '../../i18n.ts'
import type { Outline } from '../outline/outline-edits.ts'
import { useWriting } from './writing.ts'
import { newChoice } from '../outline/field-edits.ts'
import classes from '../fields/fields.module.css'

/** Long enough to tell its step from the others in a list. */
const shownLength = 60

/** The choices of a decision step: their labels, and where they lead. */
export function ChoiceFields({
  step,
  number,
  onChange,
}: {
  step: Step
  number: string
  onChange: (changes: Partial<Step>, field?: string) => void
}) {
  return step.choices?.length ? <Choices {...{ step, number, onChange }} /> : null
}

function Choices({ step, number, onChange }: Parameters<typeof ChoiceFields>[0]) {
  const { choices = [] } = step
  const { history } = useWriting()
  const outline = useSyncExternalStore(history.subscribe, () => history.read().draft.outline)
  const targets = targetsIn(outline, step.id)
  return (
    <Stack
      gap="xs"
      component="fieldset"
      className={classes['field'] ?? ''}
      aria-label={i18n.t('Choices of step {number}', { number })}
    >
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choice.id}
          choice={choice}
          number={index + 1}
          targets={targets}
          onChange={(changed, typed) => {
            onChange({ choices: choices.with(index, changed) }, typed)
          }}
          onRemove={() => {
            onChange({ choices: choices.toSpliced(index, 1) })
          }}
        />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconPlus size={14} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          onChange({ choices: [...choices, newChoice()] })
        }}
      >
        {i18n.t('Add choice')}
      </Button>
    </Stack>
  )
}

function ChoiceRow({
  choice,
  number,
  targets,
  onChange,
  onRemove,
}: {
  choice: Choice
  number: number
  targets: ReturnType<typeof targetsIn>
  onChange: (choice: Choice, typed?: string) => void
  onRemove: () => void
}) {
  return (
    <Group gap="xs">
      <TextInput
        aria-label={i18n.t('Choice {number}', { number })}
        placeholder={i18n.t('Choice {number}', { number })}
        data-text={choice.id}
        data-part="field"
        style={{ flex: '1 1 160px' }}
        maxLength={500}
        value={choice.label}
        onChange={(event) => {
          onChange({ ...choice, label: event.currentTarget.value }, `choice ${choice.id}`)
        }}
      />
      <NativeSelect
        aria-label={i18n.t('Where choice {number} leads', { number })}
        style={{ flex: '1 1 200px' }}
        data={targets}
        value={targets.some(({ value }) => value === choice.to) ? choice.to : 'next'}
        onChange={(event) => {
          onChange({ ...choice, to: event.currentTarget.value })
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        aria-label={i18n.t('Remove choice {number}', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}

/** A choice that leads to its own step could never be left. */
function targetsIn(outline: Outline, stepId: string) {
  return [
    { value: 'next', label: i18n.t('Next step') },
    { value: 'end', label: i18n.t('End of the procedure') },
    ...stepsOf(outline)
      .filter(({ step }) => step.id !== stepId)
      .map(({ step, number }) => ({
        value: step.id,
        label: i18n.t('Step {number}: {text}', { number, text: step.text.slice(0, shownLength) }),
      })),
  ]
}
