import { fieldKinds, type Field } from '@millwright/contract/step-fields'
import { ActionIcon, Checkbox, Group, NativeSelect, Stack, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { asKind, hasOptions, isNumber } from '../outline/field-edits.ts'
import { fieldKindWord } from './field-words.ts'
import classes from './fields.module.css'
import { LimitFields } from './LimitFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import type { ChangeField } from './change-field.ts'

export interface FieldPlace {
  /** The number of its step. */
  step: string
  /** The number of the field there, from 1. */
  number: number
}

export function FieldEditor({
  field,
  of: { step, number },
  onChange,
  onRemove,
}: {
  field: Field
  of: FieldPlace
  onChange: ChangeField
  onRemove: () => void
}) {
  return (
    <Stack
      gap="xs"
      component="fieldset"
      className={classes['field'] ?? ''}
      aria-label={i18n.t('Field {number} of step {step}', { number, step })}
    >
      <Group gap="xs" align="flex-start">
        <KindSelect field={field} onChange={onChange} />
        <TextInput
          data-text={field.id}
          data-part="field"
          aria-label={i18n.t({ id: 'Label (of a field)', message: 'Label' })}
          placeholder={i18n.t('What to record')}
          style={{ flex: '1 1 200px' }}
          maxLength={500}
          value={field.label}
          onChange={(event) => {
            onChange({ ...field, label: event.currentTarget.value }, 'label')
          }}
        />
        <Tooltip label={i18n.t('Remove field')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={i18n.t('Remove field {number} of step {step}', { number, step })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {isNumber(field.kind) && <LimitFields field={field} onChange={onChange} />}
      {hasOptions(field.kind) && <OptionFields field={field} onChange={onChange} />}
      <Rules field={field} onChange={onChange} />
    </Stack>
  )
}

function KindSelect({ field, onChange }: { field: Field; onChange: ChangeField }) {
  return (
    <NativeSelect
      aria-label={i18n.t('Kind')}
      w={170}
      data={fieldKinds.map((kind) => ({ value: kind, label: fieldKindWord(kind) }))}
      value={field.kind}
      onChange={(event) => {
        const kind = fieldKinds.find((each) => each === event.currentTarget.value)
        if (kind) onChange(asKind(field, kind))
      }}
    />
  )
}

function Rules({ field, onChange }: { field: Field; onChange: ChangeField }) {
  return (
    <Group gap="md">
      <Checkbox
        label={i18n.t('Required')}
        checked={field.required}
        onChange={(event) => {
          onChange({ ...field, required: event.currentTarget.checked })
        }}
      />
      <Checkbox
        label={i18n.t('Hold the step if it fails')}
        checked={field.onFail === 'hold'}
        onChange={(event) => {
          onChange({ ...field, onFail: event.currentTarget.checked ? 'hold' : 'note' })
        }}
      />
    </Group>
  )
}
