import { ActionIcon, Group, Slider, Text, Tooltip } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMove,
  IconEye,
  IconGhost2,
  IconMinus,
  IconPlus,
  IconRuler2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { MotionTool } from './MotionTool.tsx'
import { SectionTool, type ModelSize } from './SectionTool.tsx'
import { SettingsTool } from './SettingsTool.tsx'
import classes from './viewer.module.css'
import type { Motion, ViewState } from './view-state.ts'

/** What can be done with the model as a whole. */
export function ViewerToolbar({
  state,
  size,
  onChange,
  onFit,
  onZoom,
  onPropose,
}: CameraActions & {
  state: ViewState
  /** Of the model; undefined until it is there. */
  size: ModelSize | undefined
  onChange: (change: Partial<ViewState>) => void
  /** How the selected parts may come in; left out where the view is not edited. */
  onPropose: (() => Motion | undefined) | undefined
}) {
  return (
    <Group gap={4} className={classes['toolbar']} role="toolbar" aria-label={i18n.t('View')}>
      <CameraTools onFit={onFit} onZoom={onZoom} />
      <XrayTool state={state} onChange={onChange} />
      <SectionTool
        sections={state.sections}
        size={size}
        onChange={(sections) => {
          onChange({ sections })
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
      <ShowAllTool state={state} onChange={onChange} />
    </Group>
  )
}

interface ViewProps {
  state: ViewState
  onChange: (change: Partial<ViewState>) => void
}

/** Only where some parts are not seen. */
function ShowAllTool({ state: { hidden, isolated }, onChange }: ViewProps) {
  if (hidden.size === 0 && isolated === null) return null
  return (
    <Tool
      label={i18n.t('Show all parts')}
      icon={<IconEye size={18} />}
      onPress={() => {
        onChange({ hidden: new Set(), isolated: null })
      }}
    />
  )
}

function XrayTool({ state: { isXray }, onChange }: ViewProps) {
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
