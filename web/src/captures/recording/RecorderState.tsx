import { Group, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'
import { formatDuration } from '../duration.ts'
import classes from './recording.module.css'
import type { RunningSession } from './use-session.ts'

const words = () =>
  ({ ready: i18n.t('Ready'), recording: i18n.t('Recording'), paused: i18n.t('Paused') }) as const

/** Whether it is recording, in words besides the color, and for how long. */
export function RecorderState({
  session: { phase, seconds, marks },
  isLarge = false,
}: {
  session: RunningSession
  isLarge?: boolean
}) {
  const [elapsed, setElapsed] = useState(0)
  useInterval(() => setElapsed(seconds()), 250, { autoInvoke: true })
  return (
    <Group gap="xs" wrap="nowrap">
      <span className={classes['dot']} data-phase={phase} aria-hidden />
      <Text component="output" size={isLarge ? 'xl' : 'lg'}>
        {words()[phase]}
      </Text>
      <Text size={isLarge ? 'xl' : 'lg'} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDuration(Math.floor(elapsed))}
      </Text>
      {phase !== 'ready' && marks > 0 && (
        <Text component="output" c="dimmed">
          {formatCount(marks, 'mark')}
        </Text>
      )}
    </Group>
  )
}
