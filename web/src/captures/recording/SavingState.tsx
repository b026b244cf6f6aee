import { Group, Progress, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCloudUpload, IconWifiOff } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import type { Recording } from './recordings.ts'

const words = () =>
  ({
    saving: i18n.t('Saving'),
    waiting: i18n.t('Waiting for a connection'),
    saved: i18n.t('Saved'),
  }) as const
const icons = { saving: IconCloudUpload, waiting: IconWifiOff, saved: IconCircleCheck }

/** The progress of saving. Screen readers announce the words when they change, not the figures. */
export function SavingState({ entry: { phase, share } }: { entry: Recording }) {
  const shown = phase === 'unsaved' || phase === 'failed' ? undefined : phase
  const Icon = shown && icons[shown]
  const percent = Math.floor(100 * share)
  return (
    <Stack gap={4}>
      <Group gap={6} wrap="nowrap">
        {Icon && <Icon size={20} aria-hidden />}
        <Text component="output" fw={600}>
          {shown && words()[shown]}
        </Text>
        {shown === 'saving' && (
          <Text style={{ fontVariantNumeric: 'tabular-nums' }}>{percent} %</Text>
        )}
      </Group>
      {(shown === 'saving' || shown === 'waiting') && (
        <Progress value={percent} aria-label={i18n.t('Sent')} />
      )}
    </Stack>
  )
}
