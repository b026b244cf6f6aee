import type { Field, FieldOption } from '@millwright/contract/step-fields'
import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { newOption } from '../outline/field-edits.ts'
import type { ChangeField } from './change-field.ts'

/** The options, and which of them fail. */
export function OptionFields({ field, onChange }: { field: Field; onChange: ChangeField }) {
  const options = field.options ?? []
  const change = (index: number, option: FieldOption, typed?: string) => {
    onChange({ ...field, options: options.with(index, option) }, typed)
  }
  return (
    <Stack gap="xs">
      {options.map((option, index) => (
        <Group key={option.id} gap="xs">
          <TextInput
            aria-label={i18n.t('Option {number}', { number: index + 1 })}
            placeholder={i18n.t('Option {number}', { number: index + 1 })}
            style={{ flex: '1 1 160px' }}
            maxLength={500}
            value={option.label}
            onChange={(event) => {
              change(index, { ...option, label: event.currentTarget.value }, `option ${option.id}`)
            }}
          />
          <Checkbox
            label={i18n.t('Fails')}
            checked={option.fails ?? false}
            onChange={(event) => {
              change(index, { ...option, fails: event.currentTarget.checked })
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={i18n.t('Remove option {number}', { number: index + 1 })}
            onClick={() => {
              onChange({ ...field, options: options.toSpliced(index, 1) })
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconPlus size={14} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          onChange({ ...field, options: [...options, newOption()] })
        }}
      >
        {i18n.t('Add option')}
      </Button>
    </Stack>
  )
}
