import { IconChevronRight, IconEye, IconEyeOff, IconFocusCentered } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

import { i18n } from '../../i18n.ts'
import type { TreePart } from './part-rows.ts'
import classes from './viewer.module.css'

interface RowState {
  isSelected: boolean
  isHidden: boolean
  isIsolated: boolean
  /** Whether Tab leads here; from there the arrow keys move on. */
  isFocusable: boolean
}

/** The actions of rows on a part, the same functions for as long as the tree is shown. */
export interface RowActions {
  onSelect: (id: string) => void
  onIsolate: (id: string) => void
  onToggleHidden: (id: string) => void
  onToggleOpen: (id: string) => void
  /** Moves the focus up or down. */
  onMove: (from: HTMLElement, by: number) => void
}

interface RowProps extends RowState {
  part: TreePart
  depth: number
  isOpen: boolean
  actions: RowActions
}

/**
 * A part in the tree. Its buttons have shortcuts, so that Tab doesn't go through thousands of them. It re-renders
 * only if it has changed: there can be a thousand.
 */
export const PartTreeRow = memo(function PartTreeRow({
  part,
  depth,
  isOpen,
  actions,
  ...state
}: RowProps) {
  const element = useRef<HTMLDivElement>(null)
  const { isSelected, isHidden } = state
  const hasParts = part.parts.length > 0
  const { isNear, onNear } = useNearness()
  useEffect(() => {
    if (isSelected && element.current) revealInTree(element.current)
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
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => {
        actions.onSelect(part.id)
      }}
      onKeyDown={(event) => {
        pressed(event, part, isOpen, actions)
      }}
    >
      <span
        className={classes['chevron']}
        data-open={isOpen || undefined}
        data-leaf={!hasParts || undefined}
        aria-hidden
        onClick={alone(() => {
          actions.onToggleOpen(part.id)
        })}
      >
        {hasParts && <IconChevronRight size={16} />}
      </span>
      {part.color && (
        <span className={classes['swatch']} style={{ background: part.color }} aria-hidden />
      )}
      <span className={classes['name']}>{part.name}</span>
      <span className={classes['rowButtons']}>
        {(isNear || isHidden || state.isIsolated) && (
          <RowButtons id={part.id} state={state} actions={actions} />
        )}
      </span>
    </div>
  )
})

/** For a mouse, a row's buttons are rendered on hover: for a hundred rows it takes longer than a frame. */
function useNearness() {
  const [isNear, setNear] = useState(() => !globalThis.matchMedia('(hover: hover)').matches)
  return {
    isNear,
    onNear: () => {
      setNear(true)
    },
  }
}

function RowButtons({
  id,
  state: { isIsolated, isHidden },
  actions,
}: {
  id: string
  state: Pick<RowState, 'isIsolated' | 'isHidden'>
  actions: RowActions
}) {
  return (
    <>
      <RowButton
        label={isIsolated ? i18n.t('Show all parts (I)') : i18n.t('Show only this (I)')}
        icon={IconFocusCentered}
        isOn={isIsolated}
        onPress={() => {
          actions.onIsolate(id)
        }}
      />
      <RowButton
        label={isHidden ? i18n.t('Show (H)') : i18n.t('Hide (H)')}
        icon={isHidden ? IconEyeOff : IconEye}
        isOn={isHidden}
        onPress={() => {
          actions.onToggleHidden(id)
        }}
      />
    </>
  )
}

function pressed(
  event: KeyboardEvent<HTMLElement>,
  { id, parts }: TreePart,
  isOpen: boolean,
  { onSelect, onIsolate, onToggleHidden, onToggleOpen, onMove }: RowActions,
) {
  const { key, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'ArrowDown') onMove(currentTarget, 1)
  else if (key === 'ArrowUp') onMove(currentTarget, -1)
  else if (key === 'ArrowRight' && parts.length > 0 && !isOpen) onToggleOpen(id)
  else if (key === 'ArrowLeft' && isOpen) onToggleOpen(id)
  else if (key === 'Enter' || key === ' ') onSelect(id)
  else if (key === 'h') onToggleHidden(id)
  else if (key === 'i') onIsolate(id)
  else return
  event.preventDefault()
}

/** There are thousands of these: they use the browser's own tooltips. */
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
    <span
      title={label}
      aria-hidden
      className={classes['rowButton']}
      data-on={isOn || undefined}
      onClick={alone(onPress)}
    >
      <Icon size={16} />
    </span>
  )
}

/** Scrolls only the tree, so that the page stays where a part was just selected on the model. */
function revealInTree(row: HTMLElement) {
  const tree = row.closest('[role=tree]')
  if (!tree) return
  const [{ top, bottom }, frame] = [row.getBoundingClientRect(), tree.getBoundingClientRect()]
  if (top < frame.top) tree.scrollTop -= frame.top - top
  else if (bottom > frame.bottom) tree.scrollTop += bottom - frame.bottom
}

/** Including clicks outside the row. */
function alone(action: () => void) {
  return (event: MouseEvent) => {
    event.stopPropagation()
    action()
  }
}
