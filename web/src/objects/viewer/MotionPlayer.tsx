import { ActionIcon, Slider, Tooltip } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import type { Stage } from '../stage/stage.ts'
import { usePlaying } from './use-playing.ts'
import classes from './viewer.module.css'
import type { Motion } from './view-state.ts'

/** Plays how the parts of a step move in or out, and lets people drag them along the path. */
export function MotionPlayer({ stage, motion }: { stage: Stage; motion: Motion }) {
  const { isPlaying, progress, toggle, scrub } = usePlaying(stage, motion)
  const label = isPlaying ? i18n.t('Pause the movement') : i18n.t('Play the movement')
  return (
    <div className={classes['player']}>
      <Tooltip label={label}>
        <ActionIcon variant="default" size={36} aria-label={label} onClick={toggle}>
          {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
      </Tooltip>
      <Slider
        flex={1}
        thumbLabel={i18n.t('How far the parts have moved')}
        min={0}
        max={1}
        step={0.01}
        label={null}
        value={progress}
        onChange={scrub}
      />
    </div>
  )
}
