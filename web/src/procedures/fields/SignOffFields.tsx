import type { Step } from '@millwright/contract/procedure-content'
import type { SignOff } from '@millwright/contract/step-fields'
import { Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'

import { i18n } from '../../i18n.ts'

type ChangeStep = (changes: Partial<Step>, field?: string) => void

/** Whose signature a step needs, and how long it should take; shown once the step records something. */
export function SignOffFields({
  step,
  number,
  onChange,
}: {
  step: Step
  number: string
  onChange: ChangeStep
}) {
  const { signOff = null, targetSeconds } = step
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={i18n.t('Sign-off')}
        aria-label={i18n.t('Sign-off of step {number}', { number })}
        w={190}
        data={signOffOptions()}
        value={signOff?.by ?? ''}
        onChange={(event) => {
          onChange({ signOff: signOffBy(event.currentTarget.value, signOff) })
        }}
      />
      {signOff && (
        <TextInput
          aria-label={i18n.t('Meaning of the sign-off of step {number}', { number })}
          placeholder={i18n.t('What the signature confirms')}
          style={{ flex: '1 1 200px' }}
          maxLength={500}
          value={signOff.meaning}
          onChange={(event) => {
            onChange({ signOff: { ...signOff, meaning: event.currentTarget.value } }, 'meaning')
          }}
        />
      )}
      <NumberInput
        label={i18n.t('Target time in minutes')}
        w={190}
        min={0}
        value={targetSeconds ? targetSeconds / 60 : ''}
        onChange={(minutes) => {
          onChange({ targetSeconds: secondsOf(minutes) }, `target ${step.id}`)
        }}
      />
    </Group>
  )
}

function signOffOptions(): { value: SignOff['by'] | ''; label: string }[] {
  return [
    { value: '', label: i18n.t('None') },
    { value: 'anyone', label: i18n.t('By anyone') },
    { value: 'other', label: i18n.t('By someone else') },
    { value: 'manager', label: i18n.t('By a manager') },
  ]
}

function signOffBy(chosen: string, before: SignOff | null): SignOff | null {
  const by = (['anyone', 'other', 'manager'] as const).find((each) => each === chosen)
  return by ? { by, meaning: before?.meaning ?? '' } : null
}

function secondsOf(minutes: string | number): number | null {
  const seconds = Math.round(Number(minutes) * 60)
  return minutes === '' || seconds < 1 ? null : seconds
}
