import type { Step } from '@millwright/contract/procedure-content'
import { Stack } from '@mantine/core'

import { changeStep } from '../outline/outline-edits.ts'
import { useWriting } from './writing.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { SignOffFields } from '../fields/SignOffFields.tsx'

/** What a step records, being edited; nothing if it records nothing. */
export function RecordFields({ step, number }: { step: Step; number: string }) {
  const { changeOutline } = useWriting()
  const { fields = [], choices = [], signOff, targetSeconds } = step
  if (fields.length + choices.length === 0 && !signOff && !targetSeconds) return null
  const change = (changes: Partial<Step>, field?: string) => {
    changeOutline((outline) => changeStep(outline, step.id, changes), field)
  }
  return (
    <Stack gap="xs">
      {fields.map((field, index) => (
        <FieldEditor
          key={field.id}
          field={field}
          of={{ step: number, number: index + 1 }}
          onChange={(changed, typed) => {
            change({ fields: fields.with(index, changed) }, typed && `${typed} ${field.id}`)
          }}
          onRemove={() => {
            change({ fields: fields.toSpliced(index, 1) })
          }}
        />
      ))}
      <ChoiceFields step={step} number={number} onChange={change} />
      <SignOffFields step={step} number={number} onChange={change} />
    </Stack>
  )
}
