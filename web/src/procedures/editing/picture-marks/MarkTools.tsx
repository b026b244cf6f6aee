import { inkOf } from '@millwright/contract/picture-mark-shapes'
import {
  markColors,
  maxMarkNumber,
  type PictureMark,
  type MarkKind,
} from '@millwright/contract/picture-marks'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconBlur,
  IconCircle,
  IconCircleNumber1,
  IconCrop,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react'

import { colorWords } from '../../../content/mark-words.ts'
import { i18n } from '../../../i18n.ts'
import classes from './mark-up.module.css'
import type { DrawnHistory } from './use-drawn.ts'
import type { Held, MarkEditing } from './use-marks.ts'

/** What to draw next, and actions on the whole picture. */
export type Tool = MarkKind | 'crop' | 'redact'

export function isMarkKind(tool: Tool): tool is MarkKind {
  return tool !== 'crop' && tool !== 'redact'
}

export function groupOf(tool: Tool): 'mark' | 'crop' | 'redact' {
  return isMarkKind(tool) ? 'mark' : tool
}

interface Choosing {
  tool: Tool
  choose: (tool: Tool) => void
}

type Undoing = Pick<DrawnHistory, 'canUndo' | 'undo'>

const icons: Record<Tool, typeof IconCircle> = {
  arrow: IconArrowUpRight,
  circle: IconCircle,
  box: IconSquare,
  number: IconCircleNumber1,
  crop: IconCrop,
  redact: IconBlur,
}

const tools = (): { tool: Tool; label: string }[] => [
  { tool: 'arrow', label: i18n.t('Arrow') },
  { tool: 'circle', label: i18n.t('Circle') },
  { tool: 'box', label: i18n.t('Box') },
  { tool: 'number', label: i18n.t('Number') },
  { tool: 'crop', label: i18n.t('Crop') },
  { tool: 'redact', label: i18n.t('Make unrecognizable') },
]

/** The kind and color of marks, and actions on the selected mark. */
export function MarkTools({
  choosing,
  editing,
  held,
  undoing,
  onDone,
}: {
  choosing: Choosing
  editing: MarkEditing
  held: Held
  undoing: Undoing
  onDone: () => void
}) {
  const isDrawing = isMarkKind(choosing.tool)
  return (
    <div className={classes['tools']}>
      <Kinds choosing={choosing} />
      {isDrawing && <Colors editing={editing} />}
      <div className={classes['group']}>
        <ToolButton
          label={i18n.t('Undo')}
          icon={IconArrowBackUp}
          isDisabled={!undoing.canUndo}
          onClick={undoing.undo}
        />
        <ToolButton
          label={removals()[groupOf(choosing.tool)]}
          icon={IconTrash}
          isDisabled={!held.canRemove}
          onClick={held.remove}
        />
        {isDrawing && <NumberOfMark editing={editing} />}
      </div>
      <Button className={classes['done'] ?? ''} onClick={onDone}>
        {i18n.t('Done')}
      </Button>
    </div>
  )
}

const removals = (): Record<ReturnType<typeof groupOf>, string> => ({
  mark: i18n.t('Remove mark'),
  crop: i18n.t('Show all of the picture'),
  redact: i18n.t('Remove the last area'),
})

function Kinds({ choosing: { tool, choose } }: { choosing: Choosing }) {
  return (
    <fieldset className={classes['group']} aria-label={i18n.t('Kind of mark')}>
      {tools().map(({ tool: each, label }) => (
        <ToolButton
          key={each}
          label={label}
          icon={icons[each]}
          isOn={each === tool}
          onClick={() => {
            choose(each)
          }}
        />
      ))}
    </fieldset>
  )
}

function Colors({ editing }: { editing: MarkEditing }) {
  const shown = chosenMark(editing)?.color ?? editing.color
  return (
    <fieldset className={classes['group']} aria-label={i18n.t('Color')}>
      {markColors.map((color) => (
        <button
          key={color}
          type="button"
          className={classes['color']}
          aria-label={colorWords(color)}
          title={colorWords(color)}
          aria-pressed={color === shown}
          onClick={() => {
            editing.setColor(color)
          }}
        >
          <span style={{ background: inkOf(color) }} />
        </button>
      ))}
    </fieldset>
  )
}

function NumberOfMark({ editing }: { editing: MarkEditing }) {
  const mark = chosenMark(editing)
  if (mark?.kind !== 'number') return null
  return (
    <NumberInput
      aria-label={i18n.t('Number')}
      w={72}
      min={1}
      max={maxMarkNumber}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={mark.number}
      onChange={(value) => {
        if (typeof value === 'number' && value >= 1) editing.setNumber(value)
      }}
    />
  )
}

function chosenMark({ marks, chosen }: MarkEditing): PictureMark | undefined {
  return chosen === undefined ? undefined : marks[chosen]
}

function ToolButton({
  label,
  icon: Icon,
  isOn,
  isDisabled = false,
  onClick,
}: {
  label: string
  icon: typeof IconCircle
  /** Undefined for actions that are not toggles. */
  isOn?: boolean
  isDisabled?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      size={44}
      variant={isOn ? 'filled' : 'subtle'}
      {...(!isOn && { color: 'gray', c: 'var(--mantine-color-text)' })}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={22} />
    </ActionIcon>
  )
}
