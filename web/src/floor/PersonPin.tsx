import { isSimplePin } from '@millwright/contract/pin'
import type { DevicePerson } from '@millwright/contract/device-sign-in'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { errorCode } from '../pages/error-sentences.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { errorWords } from '../pages/error-words.ts'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import { Initials } from './Initials.tsx'
import { PinPad } from './PinPad.tsx'
import { useBadgeReader } from './use-badge-reader.ts'
import { useUnlock } from './use-unlock.ts'

/** A person's PIN; a starting PIN is replaced during sign-in. */
export function PersonPin({ person, onBack }: { person: DevicePerson; onBack: () => void }) {
  const container = useFocusOnMount<HTMLDivElement>()
  const unlock = useUnlock()
  useBadgeReader((code) => {
    unlock.mutate({ badge: code })
  })
  const isLocked = person.pin === 'locked' || errorCode(unlock.error) === 'pin_locked'
  return (
    <Stack ref={container} gap="lg" align="center">
      <Button
        variant="subtle"
        size="lg"
        leftSection={<IconArrowLeft size={22} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={onBack}
      >
        {i18n.t('Someone else')}
      </Button>
      <Initials person={person} size={72} />
      <Title order={1} size="h2" ta="center" className="wrap-anywhere">
        {person.display_name}
      </Title>
      {isLocked ? <LockedNote /> : <EnteringPin person={person} unlock={unlock} />}
    </Stack>
  )
}

function LockedNote() {
  return (
    <Alert
      color="orange"
      c="var(--mantine-color-text)"
      role="alert"
      icon={<IconLock size={20} />}
      maw={420}
    >
      {errorWords.pin_locked()}
    </Alert>
  )
}

function EnteringPin({
  person: { member_id: memberId },
  unlock,
}: {
  person: DevicePerson
  unlock: ReturnType<typeof useUnlock>
}) {
  const choosing = useChoosing()
  const enterOwn = (starting: string, typed: string) => {
    const own = choosing.enter(typed)
    if (own === undefined) return
    const proof = { member_id: memberId, pin: starting, new_pin: own }
    unlock.mutate(proof, { onError: choosing.again })
  }
  const enter = (pin: string) => {
    if (choosing.starting !== undefined) {
      enterOwn(choosing.starting, pin)
      return
    }
    unlock.mutate(
      { member_id: memberId, pin },
      {
        onError: (error) => {
          if (errorCode(error) === 'pin_change_required') choosing.begin(pin)
        },
      },
    )
  }
  const hasToChoose = errorCode(unlock.error) === 'pin_change_required'
  return (
    <>
      <Text size="lg" component="output" ta="center">
        {choosing.words ?? i18n.t('Enter your PIN')}
      </Text>
      {!hasToChoose && <ErrorNote error={unlock.error} />}
      <PinPad
        label={choosing.words ?? i18n.t('PIN')}
        isPending={unlock.isPending}
        onEnter={enter}
      />
    </>
  )
}

/** Replaces a starting PIN by a chosen one, which is entered twice. */
function useChoosing() {
  const [starting, setStarting] = useState<string>()
  const [first, setFirst] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  return {
    starting,
    words: starting === undefined ? undefined : (refusal ?? promptFor(first)),
    begin: (pin: string) => {
      setStarting(pin)
    },
    again: () => {
      setFirst(undefined)
    },
    /** @returns the PIN once it has been entered twice */
    enter: (pin: string): string | undefined => {
      if (first === undefined) {
        const isRefused = isSimplePin(pin) || pin === starting
        setRefusal(isRefused ? errorWords.pin_too_simple() : undefined)
        if (!isRefused) setFirst(pin)
        return undefined
      }
      if (pin === first) return pin
      setFirst(undefined)
      setRefusal(i18n.t('That wasn’t the same PIN. Choose your PIN again.'))
      return undefined
    },
  }
}

function promptFor(first: string | undefined): string {
  return first === undefined
    ? i18n.t('Choose a PIN of your own: 4 to 8 digits')
    : i18n.t('Enter your new PIN again')
}
