import { Modal, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { sharedDevice } from '../device/shared-device.ts'
import { PinPad } from '../floor/PinPad.tsx'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { profile } from '../session.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { OwnProof } from './OwnProof.tsx'
import { useConfirming, type Confirming } from './use-confirming.ts'

/** Above the dialog whose button opened it. */
const onTop = 300

/** Asks people to confirm who they are, if their organization requires it. */
export function ConfirmIdentity({
  opened,
  title,
  onClose,
  onConfirmed,
}: Confirming & { opened: boolean; title: string; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} zIndex={onTop}>
      <Suspense fallback={<LoadingRows rows={2} />}>
        {sharedDevice() ? (
          <PinProof onConfirmed={onConfirmed} />
        ) : (
          <OwnProof onConfirmed={onConfirmed} />
        )}
      </Suspense>
    </Modal>
  )
}

function PinProof({ onConfirmed }: Confirming) {
  const me = useSuspenseQuery(profile()).data
  const confirming = useConfirming({ onConfirmed })
  return (
    <Stack>
      <Text ta="center">{i18n.t('PIN of {name}', { name: me.displayName })}</Text>
      <ErrorNote error={confirming.error} />
      <PinPad
        label={i18n.t('PIN')}
        isPending={confirming.isPending}
        onEnter={(pin) => {
          confirming.mutate({ pin })
        }}
      />
    </Stack>
  )
}
