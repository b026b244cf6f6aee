import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronRight, IconEye, IconEyeOff, IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'

import { i18n } from '../../i18n.ts'
import type { PartRow } from './part-rows.ts'
import classes from './viewer.module.css'

export interface RowState {
  isSelected: boolean
  isHidden: boolean
  isIsolated: boolean
  /** Whether Tab leads here; from there the arrow keys lead on. */
  isFocusable: boolean
}

export interface RowActions {
  onSelect: () => void
  onIsolate: () => void
  onToggleHidden: () => void
  onToggleOpen: () => void
  /** Moves the focus up or down. */
  onMove: (from: HTMLElement, by: number) => void
}

/** One part in the tree. Its buttons have keys, so that Tab does not lead through thousands of them. */
export function PartTreeRow({
  row: { part, depth, isOpen },
  state,
  actions,
}: {
  row: PartRow
  state: RowState
  actions: RowActions
}) {
  const element = useRef<HTMLDivElement>(null)
  const { isSelected, isHidden } = state
  const hasParts = part.parts.length > 0
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <div
      ref={element}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={hasParts ? isOpen : undefined}
      aria-label={isHidden ? i18n.t('{name}, hidden', { name: part.name }) : part.name}
      aria-keyshortcuts="h i"
      tabIndex={state.isFocusable ? 0 : -1}
      className={classes['row']}
      data-hidden={isHidden || undefined}
      style={{ paddingInlineStart: 4 + 14 * depth }}
      onClick={actions.onSelect}
      onKeyDown={(event) => {
        pressed(event, hasParts, isOpen, actions)
      }}
    >
      <span
        className={classes['chevron']}
        data-open={isOpen || undefined}
        data-leaf={!hasParts || undefined}
        aria-hidden
        onClick={alone(actions.onToggleOpen)}
      >
        <IconChevronRight size={16} />
      </span>
      {part.color && (
        <span className={classes['swatch']} style={{ background: part.color }} aria-hidden />
      )}
      <span className={classes['name']}>{part.name}</span>
      <RowButtons state={state} actions={actions} />
    </div>
  )
}

function RowButtons({
  state: { isIsolated, isHidden },
  actions,
}: {
  state: RowState
  actions: RowActions
}) {
  return (
    <>
      <RowButton
        label={isIsolated ? i18n.t('Show all parts (I)') : i18n.t('Show only this (I)')}
        icon={IconFocusCentered}
        isOn={isIsolated}
        onPress={actions.onIsolate}
      />
      <RowButton
        label={isHidden ? i18n.t('Show (H)') : i18n.t('Hide (H)')}
        icon={isHidden ? IconEyeOff : IconEye}
        isOn={isHidden}
        onPress={actions.onToggleHidden}
      />
    </>
  )
}

function pressed(
  event: KeyboardEvent<HTMLElement>,
  hasParts: boolean,
  isOpen: boolean,
  { onSelect, onIsolate, onToggleHidden, onToggleOpen, onMove }: RowActions,
) {
  const { key, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'ArrowDown') onMove(currentTarget, 1)
  else if (key === 'ArrowUp') onMove(currentTarget, -1)
  else if (key === 'ArrowRight' && hasParts && !isOpen) onToggleOpen()
  else if (key === 'ArrowLeft' && isOpen) onToggleOpen()
  else if (key === 'Enter' || key === ' ') onSelect()
  else if (key === 'h') onToggleHidden()
  else if (key === 'i') onIsolate()
  else return
  event.preventDefault()
}

function RowButton({
  label,
  icon: Icon,
  isOn,
  onPress,
}: {
  label: string
  icon: typeof IconEye
  isOn: boolean
  onPress: () => void
}) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        component="span"
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="sm"
        aria-hidden
        className={classes['rowButton']}
        data-on={isOn || undefined}
        onClick={alone(onPress)}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

/** A click that is not one on the row, too. */
function alone(action: () => void) {
  return (event: MouseEvent) => {
    event.stopPropagation()
    action()
  }
}
