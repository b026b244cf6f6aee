import { unitSymbol } from '@millwright/contract/field-limits'
import { isFailing } from '@millwright/runs/recorded-values'
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBackspace } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { fieldFacts } from '../fields/field-words.ts'
import type { Recording } from './recording.ts'
import { valueWords } from '../runs/run-words.ts'
import { numberIn, applyKey } from './typed-number.ts'
import { useSavingTyped } from './use-saving-typed.ts'

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '−', '0', '.']

/** A reading, with its limits beside it and a number pad for gloved hands. */
export function NumberPad({ field, record, onRecord }: Recording) {
  const value = typeof record?.value === 'number' ? record.value : undefined
  const [text, setText] = useState<string>()
  const [isOpen, pad] = useDisclosure()
  const shown = text ?? (value === undefined ? '' : String(value))
  const entered = numberIn(shown)
  const fails = entered !== undefined && isFailing(field, entered)
  const save = () => {
    if (entered !== value) onRecord(entered ?? null)
    setText(undefined)
    pad.close()
  }
  const isWhole = shown === '' || entered !== undefined
  const saveTyped = text !== undefined && isWhole ? save : undefined
  const place = useSavingTyped<HTMLDivElement>(saveTyped)
  return (
    <Stack
      gap="xs"
      ref={place}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) saveTyped?.()
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          size="xl"
          w={200}
          inputMode="none"
          label={field.label}
          description={fieldFacts(field).join(' · ')}
          error={fails && <span role="alert">{i18n.t('Out of limits')}</span>}
          value={shown}
          onFocus={pad.open}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
        />
        {field.unit && (
          <Text size="xl" pb={fails ? 32 : 12}>
            {unitSymbol(field.unit)}
          </Text>
        )}
      </Group>
      {isOpen && (
        <Keys text={shown} hasError={fails} onChange={setText}>
          <Button h={64} disabled={shown !== '' && entered === undefined} onClick={save}>
            {entered === undefined
              ? i18n.t('Save')
              : i18n.t('Save {value}', { value: valueWords(field, entered) })}
          </Button>
        </Keys>
      )}
    </Stack>
  )
}

function Keys({
  text,
  hasError,
  onChange,
  children,
}: {
  text: string
  /** Whether an error above the keys has moved them. */
  hasError: boolean
  onChange: (text: string) => void
  /** In the last row. */
  children: ReactNode
}) {
  const keyboard = useRef<HTMLDivElement>(null)
  // Keeps the Save key in view while someone types: on a phone, the bar would cover the last row.
  useEffect(() => {
    keyboard.current?.scrollIntoView({ block: hasError ? 'end' : 'nearest' })
  }, [hasError])
  return (
    <Stack gap="xs" maw={320} ref={keyboard}>
      <SimpleGrid cols={3} spacing="xs">
        {keys.map((key) => (
          <Button
            key={key}
            // For touch: people with a keyboard type into the field and press Enter.
            tabIndex={-1}
            variant="default"
            h={64}
            fz="xl"
            onClick={() => {
              onChange(applyKey(text, key))
            }}
          >
            {key}
          </Button>
        ))}
      </SimpleGrid>
      <Group grow gap="xs">
        <Button
          tabIndex={-1}
          variant="default"
          h={64}
          aria-label={i18n.t('Delete the last digit')}
          onClick={() => {
            onChange(text.slice(0, -1))
          }}
        >
          <IconBackspace size={26} />
        </Button>
        {children}
      </Group>
    </Stack>
  )
}
