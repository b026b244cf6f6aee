import type { Step } from '@millwright/contract/procedure-content'
import { Group, Text } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconCheckbox,
  IconClockHour4,
  IconForms,
  IconSignature,
} from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useShownNumbers } from '../shown-numbers.ts'
import { choiceWords, durationWords, fieldFacts, signOffWords } from './field-words.ts'
import classes from './fields.module.css'

interface Line {
  id: string
  icon: typeof IconForms
  label: string
  facts: string[]
}

/** What a step records when it is done, for readers. */
export function StepRecord({ step }: { step: Step }) {
  const lines = useLines(step)
  if (lines.length === 0) return null
  return (
    <ul className={classes['record']} aria-label={i18n.t('To record')}>
      {lines.map(({ id, icon: Icon, label, facts }) => (
        <li key={id}>
          <Icon size={18} aria-hidden />
          <Group gap="0 0.75rem" miw={0}>
            <span className="wrap-anywhere">{label}</span>
            {facts.length > 0 && (
              <Text span inherit c="dimmed">
                {facts.join(' · ')}
              </Text>
            )}
          </Group>
        </li>
      ))}
    </ul>
  )
}

function useLines({ fields = [], signOff, targetSeconds, choices = [] }: Step): Line[] {
  const numbers = useShownNumbers()
  return [
    ...fields.map((field) => ({
      id: field.id,
      icon: field.kind === 'check' ? IconCheckbox : IconForms,
      label: field.label,
      facts: fieldFacts(field),
    })),
    ...choices.map((choice) => ({
      id: choice.id,
      icon: IconArrowsSplit2,
      label: choiceWords(choice, numbers),
      facts: [],
    })),
    ...(signOff
      ? [{ id: 'sign-off', icon: IconSignature, label: signOffWords(signOff), facts: [] }]
      : []),
    ...(targetSeconds
      ? [
          {
            id: 'target',
            icon: IconClockHour4,
            label: i18n.t('Target time: {time}', { time: durationWords(targetSeconds) }),
            facts: [],
          },
        ]
      : []),
  ]
}
