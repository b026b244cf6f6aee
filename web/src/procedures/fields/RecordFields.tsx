import type { Step } from '@millwright/contract/procedure-content'
import { Button, Stack } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { changeStep } from '../editing/outline-edits.ts'
import type { ChangeOutline } from '../editing/SectionEditor.tsx'
import { newField } from './field-edits.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { SignOffFields } from './SignOffFields.tsx'

/** What is to be recorded at a step, under edit, and the way to add more. */
export function RecordFields({
  step,
  number,
  onChange,
}: {
  step: Step
  number: string
  onChange: ChangeOutline
}) {
  const fields = step.fields ?? []
  const change = (changes: Partial<Step>, field?: string) => {
    onChange((outline) => changeStep(outline, step.id, changes), field)
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
      <SignOffFields step={step} number={number} onChange={change} />
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconForms size={14} />}
        style={{ alignSelf: 'flex-start' }}
        aria-label={i18n.t('Add field to step {number}', { number })}
        onClick={() => {
          change({ fields: [...fields, newField('number')] })
        }}
      >
        {i18n.t('Add field')}
      </Button>
    </Stack>
  )
}
