import { ActionIcon, NativeSelect, Slider, Tooltip } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotate2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import type { Playable } from '../stage/poses.ts'
import type { Stage } from '../stage/stage.ts'
import { useAnimation } from './use-animation.ts'
import classes from './viewer.module.css'

interface PlayerProps {
  stage: Stage
  /** Called after parts have moved. */
  onPose: () => void
}

const inSeconds = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const

/** Plays the model's own animations, if there are any. */
export function AnimationPlayer(props: PlayerProps) {
  return props.stage.playables().length > 0 ? <Player {...props} /> : null
}

function Player({ stage, onPose }: PlayerProps) {
  const playables = stage.playables()
  const { chosen, seconds, isPlaying, isPosed, choose, toggle, scrub, rest } = useAnimation(
    stage,
    onPose,
  )
  const length = playables[chosen]?.seconds ?? 0
  return (
    <div className={classes['player']} data-wraps>
      <PlayerButton
        label={isPlaying ? i18n.t('Pause the animation') : i18n.t('Play the animation')}
        icon={isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        onPress={toggle}
      />
      {playables.length > 1 && <Choice playables={playables} chosen={chosen} onChange={choose} />}
      {length > 0 && (
        <Slider
          className={classes['playerSlider'] ?? ''}
          thumbLabel={i18n.t('Position in the animation')}
          min={0}
          max={1}
          step={0.01}
          label={(share) => formatNumber(share * length, inSeconds)}
          value={seconds / length}
          onChange={(share) => {
            scrub(share * length)
          }}
        />
      )}
      {isPosed && !isPlaying && (
        <PlayerButton
          label={i18n.t('Back to the rest position')}
          icon={<IconRotate2 size={18} />}
          onPress={rest}
        />
      )}
    </div>
  )
}

function PlayerButton(props: { label: string; icon: ReactNode; onPress: () => void }) {
  const { label, icon, onPress } = props
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} onClick={onPress}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function Choice({
  playables,
  chosen,
  onChange,
}: {
  playables: readonly Playable[]
  chosen: number
  onChange: (animation: number) => void
}) {
  return (
    <NativeSelect
      className={classes['playerChoice'] ?? ''}
      size="xs"
      aria-label={i18n.t('Animation')}
      value={String(chosen)}
      data={playables.map(({ name }, index) => ({
        value: String(index),
        label: name || i18n.t('Animation {number}', { number: index + 1 }),
      }))}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value))
      }}
    />
  )
}
