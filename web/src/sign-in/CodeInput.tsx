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
  const id = useId()
  const [code, setCode] = useState('')
  return (
    <Stack ref={container} gap="xs">
      <Text className="wrap-anywhere">{label}</Text>
      <PinInput
        id={id}
        length={6}
        type="number"
        size="lg"
        gap={8}
        oneTimeCode
        value={code}
        readOnly={isPending}
        onChange={setCode}
        onComplete={(typed) => {
          setCode('')
          onEnter(typed)
        }}
        error={isWrong}
        getInputProps={(index) => ({
          'aria-label': i18n.t('Digit {number} of the code', { number: index + 1 }),
        })}
      />
    </Stack>
  )
}
