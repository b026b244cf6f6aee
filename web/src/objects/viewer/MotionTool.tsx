import { Button, SegmentedControl, Select, Slider, Switch, Text } from '@mantine/core'
import { IconArrowMoveDown, IconWand } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { SettingsTool } from './SettingsTool.tsx'
import type { Motion } from './view-state.ts'

interface MotionProps {
  motion: Motion | null
  /** The parts that can move. */
  selected: ReadonlySet<string>
  onPropose: () => Motion | undefined
  onChange: (motion: Motion | null) => void
}

/** If nothing around the parts suggests otherwise. */
const fromAbove = { kind: 'insert', direction: [0, 1, 0], distance: 0.3 } as const

/** Makes the selected parts move in or out, along a suggested path that can be changed. */
export function MotionTool({ motion, selected, onPropose, onChange }: MotionProps) {
  const hasParts = selected.size > 0
  return (
    <SettingsTool
      label={i18n.t('Movement')}
      icon={<IconArrowMoveDown size={18} />}
      isOn={motion !== null}
    >
      <Switch
        label={i18n.t('Move the selected parts')}
        description={hasParts ? undefined : i18n.t('Select parts first.')}
        checked={motion !== null}
        disabled={!hasParts && motion === null}
        onChange={(event) => {
          onChange(
            event.currentTarget.checked ? (onPropose() ?? { parts: selected, ...fromAbove }) : null,
          )
        }}
      />
      {motion && (
        <MotionFields
          motion={motion}
          onChange={onChange}
          onPropose={() => {
            const proposed = onPropose()
            if (proposed) onChange({ ...proposed, kind: motion.kind })
          }}
        />
      )}
    </SettingsTool>
  )
}

function MotionFields({
  motion,
  onChange,
  onPropose,
}: {
  motion: Motion
  onChange: (motion: Motion) => void
  onPropose: () => void
}) {
  return (
    <>
      <SegmentedControl
        aria-label={i18n.t('What the parts do')}
        fullWidth
        size="xs"
        data={[
          { value: 'insert', label: i18n.t('Move in') },
          { value: 'remove', label: i18n.t('Move out') },
        ]}
        value={motion.kind}
        onChange={(kind) => {
          onChange({ ...motion, kind: kind === 'remove' ? 'remove' : 'insert' })
        }}
      />
      <Select
        label={motion.kind === 'insert' ? i18n.t('From') : i18n.t('To')}
        // Within the popover, which would close on a click outside.
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        data={[
          ...directionsOf().map(({ value, label }) => ({ value, label })),
          ...(nameOf(motion) === 'other' ? [{ value: 'other', label: i18n.t('At an angle') }] : []),
        ]}
        value={nameOf(motion)}
        onChange={(value) => {
          const chosen = directionsOf().find((each) => each.value === value)
          if (chosen) onChange({ ...motion, direction: chosen.direction })
        }}
      />
      <Button size="xs" variant="default" leftSection={<IconWand size={14} />} onClick={onPropose}>
        {i18n.t('Find a clear path')}
      </Button>
      <Text size="sm">{i18n.t('Distance')}</Text>
      <Slider
        thumbLabel={i18n.t('Distance')}
        min={0.05}
        max={1}
        step={0.01}
        label={null}
        value={motion.distance}
        onChange={(distance) => {
          onChange({ ...motion, distance })
        }}
      />
    </>
  )
}

function directionsOf(): { value: string; label: string; direction: Motion['direction'] }[] {
  return [
    { value: 'up', label: i18n.t('Above'), direction: [0, 1, 0] },
    { value: 'down', label: i18n.t('Below'), direction: [0, -1, 0] },
    { value: 'left', label: i18n.t('The left'), direction: [-1, 0, 0] },
    { value: 'right', label: i18n.t('The right'), direction: [1, 0, 0] },
    { value: 'front', label: i18n.t('The front'), direction: [0, 0, 1] },
    { value: 'back', label: i18n.t('The back'), direction: [0, 0, -1] },
  ]
}

/** Closer to an axis than one can see. */
const alongAxis = 0.999

function nameOf({ direction: [x, y, z] }: Motion): string {
  const known = directionsOf().find(
    ({ direction }) => direction[0] * x + direction[1] * y + direction[2] * z > alongAxis,
  )
  return known?.value ?? 'other'
}
