import { ActionIcon, Group, SegmentedControl, Slider, Switch, Text, Tooltip } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMove,
  IconEye,
  IconGhost2,
  IconMinus,
  IconPlus,
  IconRuler2,
  IconSlice,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { MotionTool } from './MotionTool.tsx'
import { SettingsTool } from './SettingsTool.tsx'
import classes from './viewer.module.css'
import type { Motion, Section, SectionAxis, ViewState } from './view-state.ts'

const axes = (): { value: SectionAxis; label: string }[] => [
  { value: 'x', label: i18n.t('Left–right') },
  { value: 'y', label: i18n.t('Up–down') },
  { value: 'z', label: i18n.t('Front–back') },
]
const firstSection: Section = { axis: 'x', at: 0.5, isFlipped: false }

/** What can be done with the model as a whole. */
export function ViewerToolbar({
  state,
  onChange,
  onFit,
  onZoom,
  onPropose,
}: CameraActions & {
  state: ViewState
  onChange: (change: Partial<ViewState>) => void
  /** How the selected parts may come in; left out where the view is not edited. */
  onPropose: (() => Motion | undefined) | undefined
}) {
  const isReduced = state.hidden.size > 0 || state.isolated !== null
  return (
    <Group gap={4} className={classes['toolbar']} role="toolbar" aria-label={i18n.t('View')}>
      <CameraTools onFit={onFit} onZoom={onZoom} />
      <XrayTool state={state} onChange={onChange} />
      <SectionTool
        section={state.section}
        onChange={(section) => {
          onChange({ section })
        }}
      />
      <ExplosionTool
        explosion={state.explosion}
        onChange={(explosion) => {
          onChange({ explosion, isMeasuring: false })
        }}
      />
      {onPropose && (
        <MotionTool
          motion={state.motion}
          selected={state.selected}
          onPropose={onPropose}
          onChange={(motion) => {
            onChange({ motion, isMeasuring: false })
          }}
        />
      )}
      <Tool
        label={i18n.t('Measure')}
        icon={<IconRuler2 size={18} />}
        isOn={state.isMeasuring}
        onPress={() => {
          onChange({ isMeasuring: !state.isMeasuring, explosion: 0 })
        }}
      />
      {isReduced && (
        <Tool
          label={i18n.t('Show all parts')}
          icon={<IconEye size={18} />}
          onPress={() => {
            onChange({ hidden: new Set(), isolated: null })
          }}
        />
      )}
    </Group>
  )
}

function XrayTool({
  state: { isXray },
  onChange,
}: {
  state: ViewState
  onChange: (change: Partial<ViewState>) => void
}) {
  return (
    <Tool
      label={i18n.t('X-ray')}
      icon={<IconGhost2 size={18} />}
      isOn={isXray}
      onPress={() => {
        onChange({ isXray: !isXray })
      }}
    />
  )
}

interface CameraActions {
  onFit: () => void
  onZoom: (factor: number) => void
}

function CameraTools({ onFit, onZoom }: CameraActions) {
  return (
    <>
      <Tool label={i18n.t('Fit')} icon={<IconArrowsMaximize size={18} />} onPress={onFit} />
      <Tool
        label={i18n.t('Zoom in')}
        icon={<IconPlus size={18} />}
        onPress={() => {
          onZoom(1 / 1.3)
        }}
      />
      <Tool
        label={i18n.t('Zoom out')}
        icon={<IconMinus size={18} />}
        onPress={() => {
          onZoom(1.3)
        }}
      />
    </>
  )
}

function Tool({
  label,
  icon,
  isOn,
  onPress,
}: {
  label: string
  icon: ReactNode
  /** For what is switched on and off. */
  isOn?: boolean
  onPress: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOn ? 'filled' : 'default'}
        size={36}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onPress}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function SectionTool({
  section,
  onChange,
}: {
  section: Section | null
  onChange: (section: Section | null) => void
}) {
  const shown = section ?? firstSection
  return (
    <SettingsTool
      label={i18n.t({ id: 'Section (of a model)', message: 'Section' })}
      icon={<IconSlice size={18} />}
      isOn={section !== null}
    >
      <Switch
        label={i18n.t('Section the model')}
        checked={section !== null}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? shown : null)
        }}
      />
      <SegmentedControl
        aria-label={i18n.t('Section direction')}
        fullWidth
        size="xs"
        data={axes()}
        value={shown.axis}
        disabled={!section}
        onChange={(value) => {
          const axis = axes().find((each) => each.value === value)?.value ?? 'x'
          onChange({ ...shown, axis })
        }}
      />
      <Slider
        thumbLabel={i18n.t('Section position')}
        min={0}
        max={1}
        step={0.005}
        label={null}
        value={shown.at}
        disabled={!section}
        onChange={(at) => {
          onChange({ ...shown, at })
        }}
      />
      <Switch
        label={i18n.t('Show the other side')}
        checked={shown.isFlipped}
        disabled={!section}
        onChange={(event) => {
          onChange({ ...shown, isFlipped: event.currentTarget.checked })
        }}
      />
    </SettingsTool>
  )
}

function ExplosionTool({
  explosion,
  onChange,
}: {
  explosion: number
  onChange: (explosion: number) => void
}) {
  return (
    <SettingsTool
      label={i18n.t('Explode')}
      icon={<IconArrowsMove size={18} />}
      isOn={explosion > 0}
    >
      <Text size="sm">{i18n.t('Distance between parts')}</Text>
      <Slider
        thumbLabel={i18n.t('Distance between parts')}
        min={0}
        max={1}
        step={0.01}
        label={null}
        value={explosion}
        onChange={onChange}
      />
    </SettingsTool>
  )
}
