import { ActionIcon, Group, SegmentedControl, Slider, Switch, Text, Tooltip } from '@mantine/core'
import { IconArrowsMove, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { i18n } from '../../i18n.ts'
import { SettingsTool } from './SettingsTool.tsx'
import type { ViewState } from './view-state.ts'

interface ExplosionProps {
  state: ViewState
  onChange: (change: Partial<ViewState>) => void
}

/** Explodes the model: from its center or along its axis, at once or part by part. */
export function ExplosionTool({ state, onChange }: ExplosionProps) {
  return (
    <SettingsTool
      label={i18n.t('Explode')}
      icon={<IconArrowsMove size={18} />}
      isOn={state.explosion > 0}
    >
      <SegmentedControl
        aria-label={i18n.t('Where the parts go')}
        fullWidth
        size="xs"
        data={[
          { value: 'outward', label: i18n.t('From the middle') },
          { value: 'axis', label: i18n.t('Along the axis') },
        ]}
        value={state.explodesAlongAxis ? 'axis' : 'outward'}
        onChange={(value) => {
          onChange({ explodesAlongAxis: value === 'axis' })
        }}
      />
      <Switch
        label={i18n.t('One after the other')}
        checked={state.explodesInSequence}
        onChange={(event) => {
          onChange({ explodesInSequence: event.currentTarget.checked })
        }}
      />
      <Text size="sm">{i18n.t('Distance between parts')}</Text>
      <DistanceFields
        explosion={state.explosion}
        onChange={(explosion) => {
          onChange({ explosion, isMeasuring: false })
        }}
      />
    </SettingsTool>
  )
}

const takingApartMilliseconds = 4000

function DistanceFields({
  explosion,
  onChange,
}: {
  explosion: number
  onChange: (explosion: number) => void
}) {
  /** Where dragging started; nothing while it isn't dragged. */
  const [began, setBegan] = useState<number>()
  useEffect(() => {
    if (began === undefined) return
    const start = performance.now() - began * takingApartMilliseconds
    let frame = requestAnimationFrame(function play(now) {
      const next = Math.min(1, (now - start) / takingApartMilliseconds)
      onChange(next)
      if (next < 1) frame = requestAnimationFrame(play)
      else setBegan(undefined)
    })
    return () => {
      cancelAnimationFrame(frame)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it is another function with each picture, and does the same
  }, [began])
  const isPlaying = began !== undefined
  const label = isPlaying ? i18n.t('Pause') : i18n.t('Take apart')
  return (
    <Group gap="sm" wrap="nowrap">
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          onClick={() => {
            setBegan(isPlaying ? undefined : explosion < 1 ? explosion : 0)
          }}
        >
          {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
      </Tooltip>
      <Slider
        flex={1}
        thumbLabel={i18n.t('Distance between parts')}
        min={0}
        max={1}
        step={0.01}
        label={null}
        value={explosion}
        onChange={(value) => {
          setBegan(undefined)
          onChange(value)
        }}
      />
    </Group>
  )
}
