import { fileKinds, type Field } from '@millwright/contract/step-fields'
import { Button, Checkbox, FileButton, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { fieldFacts } from '../fields/field-words.ts'
import { hasOptions, isNumber } from '../outline/field-edits.ts'
import { ScanCodeButton } from '../../scanning/ScanCodeButton.tsx'
import { NumberPad } from './NumberPad.tsx'
import classes from './working.module.css'
import type { Recording } from './recording.ts'
import { useSavingTyped } from './use-saving-typed.ts'

/** A field in work mode, large enough for gloves. */
export function FieldInput({
  field,
  record,
  onRecord,
  onFile,
}: Recording & { onFile: (file: File) => void }) {
  const value = record?.value ?? null
  if (field.kind === 'check') {
    return (
      <Checkbox
        size="lg"
        className={classes['check'] ?? ''}
        label={field.label}
        description={fieldFacts(field).join(' · ')}
        checked={value === true}
        onChange={(event) => {
          onRecord(event.currentTarget.checked)
        }}
      />
    )
  }
  if (isNumber(field.kind)) return <NumberPad {...{ field, record, onRecord }} />
  if (hasOptions(field.kind)) return <Options {...{ field, record, onRecord }} />
  if (fileKinds.some((kind) => kind === field.kind)) {
    return <FilesField {...{ field, record, onFile }} />
  }
  return <TextField {...{ field, record, onRecord }} />
}

/** The camera is one tap away, if the device has one. */
function FilesField({
  field,
  record,
  onFile,
}: Pick<Recording, 'field' | 'record'> & { onFile: (file: File) => void }) {
  const count = Array.isArray(record?.value) ? record.value.length : 0
  const accept = { photo: 'image/*', video: 'video/*', file: 'application/pdf,image/*' }
  return (
    <Group gap="sm">
      <FileButton
        accept={field.kind === 'photo' || field.kind === 'video' ? accept[field.kind] : accept.file}
        {...(field.kind !== 'file' && { capture: 'environment' })}
        onChange={(file) => {
          if (file) onFile(file)
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="lg"
            mih={56}
            variant="default"
            leftSection={<IconCamera size={24} />}
          >
            {field.label}
          </Button>
        )}
      </FileButton>
      <Text component="output" c="dimmed">
        {[
          ...(count > 0
            ? [i18n.t('{count, plural, one {# file} other {# files}}', { count })]
            : []),
          ...fieldFacts(field),
        ].join(' · ')}
      </Text>
    </Group>
  )
}

function Options({ field, record, onRecord }: Recording) {
  const { label, options = [] } = field
  const value = record?.value ?? null
  const facts = field.required ? i18n.t('required') : undefined
  const rows = (Row: typeof Radio | typeof Checkbox) =>
    options.map((option) => (
      <Row
        key={option.id}
        size="lg"
        value={option.id}
        label={option.label}
        className={classes['check'] ?? ''}
      />
    ))
  if (field.kind === 'choice') {
    return (
      <Radio.Group
        label={label}
        description={facts}
        size="lg"
        value={typeof value === 'string' ? value : null}
        onChange={onRecord}
      >
        <Stack gap="xs">{rows(Radio)}</Stack>
      </Radio.Group>
    )
  }
  return (
    <Checkbox.Group
      label={label}
      description={facts}
      size="lg"
      value={Array.isArray(value) ? value : []}
      onChange={onRecord}
    >
      <Stack gap="xs">{rows(Checkbox)}</Stack>
    </Checkbox.Group>
  )
}

/** Kinds whose value is shown by their control. */
const scanned = new Set<Field['kind']>(['text', 'part', 'tool'])

function TextField({ field, record, onRecord }: Recording) {
  const { kind, label } = field
  const before = typeof record?.value === 'string' ? record.value : ''
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed !== undefined && typed !== before) onRecord(typed === '' ? null : typed)
    setTyped(undefined)
  }
  const place = useSavingTyped<HTMLInputElement>(typed === undefined ? undefined : save)
  const input = (
    <TextInput
      ref={place}
      size="lg"
      flex={1}
      type={kind === 'date' || kind === 'time' ? kind : 'text'}
      label={label}
      description={fieldFacts(field).join(' · ')}
      maxLength={10_000}
      value={typed ?? before}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
      }}
      onBlur={save}
    />
  )
  if (!scanned.has(kind)) return input
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      {input}
      <ScanCodeButton label={label} onCode={onRecord} />
    </Group>
  )
}
