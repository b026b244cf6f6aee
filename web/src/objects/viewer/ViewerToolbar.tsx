import { maxModelNotes } from '@millwright/contract/model-view'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconEye,
  IconGhost2,
  IconMessagePlus,
  IconMinus,
  IconPlus,
  IconRuler2,
} from '@tabler/icons-react'
import { shallowEqual } from '@mantine/hooks'
import { memo, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import type { Stage } from '../stage/stage.ts'
import { ExplosionTool } from './ExplosionTool.tsx'
import { MotionTool } from './MotionTool.tsx'
import { SectionTool } from './SectionTool.tsx'
import classes from './viewer.module.css'
import type { ViewState } from './view-state.ts'

interface ToolbarProps {
  state: ViewState
  stage: Stage | null
  /** Whether the model has loaded. */
  isReady: boolean
  /** Whether the view is being edited: then parts can be moved. */
  isEdited: boolean
  onChange: (change: Partial<ViewState>) => void
}

/** Actions on the whole model. */
export const ViewerToolbar = memo(function ViewerToolbar({
  state,
  stage,
  isReady,
  isEdited,
  onChange,
}: ToolbarProps) {
  return (
    <Group gap={4} className={classes['toolbar']} role="toolbar" aria-label={i18n.t('View')}>
      <CameraTools
        onFit={() => stage?.fit()}
        onZoom={(factor) => {
          stage?.zoom(factor)
        }}
      />
      <XrayTool state={state} onChange={onChange} />
      <SectionTool
        sections={state.sections}
        size={isReady ? stage?.size() : undefined}
        onChange={(sections) => {
          onChange({ sections })
        }}
      />
      <ExplosionTool state={state} onChange={onChange} />
      {isEdited && (
        <MotionTool
          motion={state.motion}
          selected={state.selected}
          onPropose={() => stage?.proposeMotion()}
          onChange={(motion) => {
            onChange({ motion, isMeasuring: false })
          }}
        />
      )}
      {isEdited && <NoteTool state={state} onChange={onChange} />}
      <MeasureTool state={state} onChange={onChange} />
      <ShowAllTool state={state} onChange={onChange} />
    </Group>
  )
}, isSameToolbar)

/** The selection changes with each click, and the tools only if these parts can be moved. */
function isSameToolbar(before: ToolbarProps, now: ToolbarProps): boolean {
  const selected = now.isEdited ? before.state.selected : now.state.selected
  return (
    shallowEqual({ ...before.state, selected }, now.state) &&
    shallowEqual({ ...before, state: now.state }, now)
  )
}

interface ViewProps {
  state: ViewState
  onChange: (change: Partial<ViewState>) => void
}

/** Only if some parts are hidden. */
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

function MeasureTool({ state: { isMeasuring }, onChange }: ViewProps) {
  return (
    <Tool
      label={i18n.t('Measure')}
      icon={<IconRuler2 size={18} />}
      isOn={isMeasuring}
      onPress={() => {
        onChange({ isMeasuring: !isMeasuring, isNoting: false, explosion: 0 })
      }}
    />
  )
}

function NoteTool({ state: { isNoting, notes }, onChange }: ViewProps) {
  if (notes.length >= maxModelNotes) return null
  return (
    <Tool
      label={i18n.t('Add a note')}
      icon={<IconMessagePlus size={18} />}
      isOn={isNoting}
      onPress={() => {
        onChange({ isNoting: !isNoting, isMeasuring: false })
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
  /** For toggles. */
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
