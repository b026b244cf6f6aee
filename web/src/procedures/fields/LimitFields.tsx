import { NumberInput, TextInput } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import type { ChangeField } from './change-field.ts'
import type { Field } from '@millwright/contract/step-fields'
import classes from './fields.module.css'

/** The unit and limits of a number. */
export function LimitFields({ field, onChange }: { field: Field; onChange: ChangeField }) {
  const limits: [name: 'min' | 'max' | 'target', label: string][] = [
    ['min', i18n.t('Minimum')],
    ['max', i18n.t('Maximum')],
    ['target', i18n.t({ id: 'Target (of a reading)', message: 'Target' })],
  ]
  return (
    <div className={classes['limits']}>
      <TextInput
        label={i18n.t('Unit')}
        maxLength={50}
        value={field.unit ?? ''}
        onChange={(event) => {
          onChange({ ...field, unit: event.currentTarget.value.trim() || null }, 'unit')
        }}
      />
      {limits.map(([name, label]) => (
        <NumberInput
          key={name}
          label={label}
          value={field[name] ?? ''}
          onChange={(value) => {
            onChange({ ...field, [name]: value === '' ? null : Number(value) }, name)
          }}
        />
      ))}
    </div>
  )
}
