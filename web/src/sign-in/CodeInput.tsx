import { PinInput, Stack, Text } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'

/** Six digits, sent with the last of them. */
export function CodeInput({
  label,
  isPending,
  isWrong,
  onEnter,
}: {
  label: ReactNode
  isPending: boolean
  isWrong: boolean
  onEnter: (code: string) => void
}) {
  const container = useFocusOnMount<HTMLDivElement>()
  const [code, setCode] = useState('')
  return (
    <Stack ref={container} gap="xs">
      <Text className="wrap-anywhere">{label}</Text>
      <SixDigits
        value={code}
        isLocked={isPending}
        isWrong={isWrong}
        onChange={setCode}
        onComplete={(typed) => {
          setCode('')
          onEnter(typed)
        }}
      />
    </Stack>
  )
}

/** The fields of a code, which a phone fills from the message that brought it. */
export function SixDigits({
  value,
  isLocked = false,
  isWrong,
  onChange,
  onComplete,
}: {
  value: string
  isLocked?: boolean
  isWrong: boolean
  onChange: (code: string) => void
  onComplete: (code: string) => void
}) {
  // With one, the fields aren't recreated after the first render, which would lose the focus.
  const id = useId()
  return (
    <PinInput
      id={id}
      length={6}
      type="number"
      size="lg"
      gap={8}
      oneTimeCode
      value={value}
      readOnly={isLocked}
      onChange={onChange}
      onComplete={onComplete}
      error={isWrong}
      getInputProps={(index) => ({
        'aria-label': i18n.t('Digit {number} of the code', { number: index + 1 }),
      })}
    />
  )
}
