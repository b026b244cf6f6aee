import type { Guidebook } from '@millwright/contract/guidebooks'
import { Box, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { i18n } from '../i18n.ts'
import { profile, useOrganization } from '../session.ts'
import { useStore } from '../ui/store.ts'
import { useIsOffline } from '../device/connection.ts'
import type { Extras } from '../device/kept-store.ts'
import { askToStopKeeping } from './ask-to-stop-keeping.ts'
import { refreshKept, refreshDue, startKeeping } from './keeper.ts'
import { canKeep, keepProgress, keptGuidebooks } from './kept-state.ts'
import { KeepDialog } from './KeepDialog.tsx'
import { KeepingBar } from './KeepingBar.tsx'
import { keepState, stateWords } from './keep-words.ts'

/** Keeps a guidebook on this device, or stops it. */
export function KeepButton({ guidebook }: { guidebook: Guidebook }) {
  const { slug, id: organizationId } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  const all = useStore(keptGuidebooks)
  const isOffline = useIsOffline()
  const [asking, dialog] = useDisclosure()
  const kept = all?.find(({ guidebookId }) => guidebookId === guidebook.id)
  if (!canKeep() || (isOffline && !kept)) return null
  const keep = (extras: Extras) => {
    dialog.close()
    void startKeeping(guidebook, { userId, organizationId, slug }, extras)
  }
  return (
    <>
      <Button
        variant="default"
        title={kept ? undefined : whyKeep()}
        leftSection={kept ? <KeptSign /> : <IconDownload size={18} />}
        // It takes up its space before it is known, so that nothing moves.
        disabled={all === undefined}
        onClick={() => {
          if (kept) askToStopKeeping(kept)
          else dialog.open()
        }}
      >
        {kept ? i18n.t('Available offline') : i18n.t('Keep for offline use')}
      </Button>
      <KeepDialog guidebook={guidebook} opened={asking} onClose={dialog.close} onKeep={keep} />
    </>
  )
}

function KeptSign() {
  return <IconCircleCheckFilled size={18} color="var(--mantine-primary-color-filled)" />
}

function whyKeep(): string {
  return i18n.t(
    'Open it on this device without a connection: in basements, on the shop floor and on the road.',
  )
}

/** The status of the copy on this device; nothing if there is none. */
export function KeepNote({ guidebook }: { guidebook: Guidebook }) {
  const all = useStore(keptGuidebooks)
  const progress = useStore(keepProgress)[guidebook.id]
  const isOffline = useIsOffline()
  const kept = all?.find(({ guidebookId }) => guidebookId === guidebook.id)
  useRefreshed(guidebook)
  if (!canKeep() || !kept) return null
  const state = keepState(kept, progress)
  return (
    <Box className="no-print">
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {stateWords(kept, progress)}
        </Text>
        {!isOffline && (state === 'failed' || state === 'outdated') && (
          <Button size="sm" variant="default" onClick={() => void refreshKept(kept)}>
            {i18n.t('Try again')}
          </Button>
        )}
      </Group>
      <KeepingBar guidebookId={guidebook.id} title={guidebook.title} />
    </Box>
  )
}

/** People who open a guidebook see its current state, which this device then keeps. */
function useRefreshed({ id }: Guidebook) {
  const { slug } = useOrganization()
  const isKnown = useStore(keptGuidebooks) !== undefined
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isKnown && !isOffline) void refreshDue(slug, id)
  }, [slug, id, isKnown, isOffline])
}
