import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconArrowsSplit2,
  IconCube,
  IconDots,
  IconForms,
  IconIndentDecrease,
  IconIndentIncrease,
  IconMessageCircle,
  IconPhotoPlus,
  IconPlus,
  IconSignature,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useCommenting, type Commenting } from '../comments/commenting.ts'
import { atEnd } from './caret.ts'
import {
  indentStep,
  insertAfter,
  moveStep,
  newStep,
  outdentStep,
  removeStep,
  type Outline,
} from '../outline/outline-edits.ts'
import { adjacentLine } from './step-breaks.ts'
import { useStepMedia, type StepMedia } from './step-media.ts'
import { useWriting, type Writing } from './writing.ts'
import classes from './step-tools.module.css'

/**
 * Actions on a whole step: in a menu beside it and, for touch, which has no keyboard, as buttons below the text being
 * edited.
 */
export function StepTools({
  id,
  number,
  isSubStep,
}: {
  id: string
  number: string
  isSubStep: boolean
}) {
  const writing = useWriting()
  const tools = [
    ...insertingTools(writing, useStepMedia(), { id, number }),
    ...talkingTools(useCommenting(), { id, number }),
    ...orderingTools(writing, { id, number, isSubStep }),
  ]
  const isForFingers = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const label = i18n.t('Edit step {number}', { number })
  return isForFingers ? <ToolRow label={label} tools={tools} /> : <ToolMenu {...{ label, tools }} />
}

function ToolMenu({ label, tools }: { label: string; tools: Tool[] }) {
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          data-tools
          className={classes['menu'] ?? ''}
          aria-label={label}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ tip, label: name, icon: Icon, onClick }) => (
          <Menu.Item
            key={name}
            aria-label={name}
            leftSection={<Icon size={16} />}
            onClick={onClick}
          >
            {tip}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ToolRow({ label, tools }: { label: string; tools: Tool[] }) {
  return (
    <fieldset className={classes['row']} aria-label={label}>
      {tools.map(({ label: name, icon: Icon, onClick }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          className="touch"
          aria-label={name}
          onClick={onClick}
        >
          <Icon size={20} />
        </ActionIcon>
      ))}
    </fieldset>
  )
}

interface Tool {
  tip: string
  label: string
  icon: typeof IconPlus
  onClick: () => void
}

function insertingTools(
  writing: Writing,
  media: StepMedia,
  { id, number: step }: { id: string; number: string },
): Tool[] {
  const begin = (add: (stepId: string) => void) => () => {
    add(id)
  }
  return [
    {
      tip: i18n.t('Add notice'),
      label: i18n.t('Add notice to step {step}', { step }),
      icon: IconAlertTriangle,
      onClick: begin(writing.addNotice),
    },
    {
      tip: i18n.t('Add picture or video'),
      label: i18n.t('Add picture or video to step {step}', { step }),
      icon: IconPhotoPlus,
      onClick: begin(media.chooseFiles),
    },
    {
      tip: i18n.t('From a capture'),
      label: i18n.t('From a capture, for step {step}', { step }),
      icon: IconVideo,
      onClick: begin(media.pickCapture),
    },
    {
      tip: i18n.t('Parts of a model'),
      label: i18n.t('Parts of a model, for step {step}', { step }),
      icon: IconCube,
      onClick: begin(media.pickModel),
    },
    {
      tip: i18n.t('Add field'),
      label: i18n.t('Add field to step {number}', { number: step }),
      icon: IconForms,
      onClick: begin(writing.addField),
    },
    {
      tip: i18n.t('Add choices'),
      label: i18n.t('Add choices to step {number}', { number: step }),
      icon: IconArrowsSplit2,
      onClick: begin(writing.addChoice),
    },
    {
      tip: i18n.t('Add sign-off or target time'),
      label: i18n.t('Add sign-off or target time to step {number}', { number: step }),
      icon: IconSignature,
      onClick: begin(writing.addSignOff),
    },
  ]
}

function talkingTools(
  commenting: Commenting | undefined,
  { id, number }: { id: string; number: string },
): Tool[] {
  if (!commenting) return []
  return [
    {
      tip: i18n.t('Comment'),
      label: i18n.t('Comment on step {number}', { number }),
      icon: IconMessageCircle,
      onClick: () => {
        commenting.open(id)
      },
    },
  ]
}

function orderingTools(
  writing: Writing,
  { id, number, isSubStep }: { id: string; number: string; isSubStep: boolean },
): Tool[] {
  const tool = (tip: string, icon: typeof IconPlus, onClick: () => void): Tool => {
    return { tip, label: i18n.t('{label}: step {number}', { label: tip, number }), icon, onClick }
  }
  // The cursor stays with what is moved.
  const edits = (edit: (outline: Outline, id: string) => Outline) => () => {
    writing.writeOutline((outline) => ({ outline: edit(outline, id), caret: { id, at: atEnd } }))
  }
  const moves = (by: -1 | 1) => edits((outline) => moveStep(outline, id, by))
  return [
    isSubStep
      ? tool(i18n.t('Outdent'), IconIndentDecrease, edits(outdentStep))
      : tool(i18n.t('Indent'), IconIndentIncrease, edits(indentStep)),
    tool(i18n.t('Move up'), IconArrowUp, moves(-1)),
    tool(i18n.t('Move down'), IconArrowDown, moves(1)),
    tool(i18n.t('Add step below'), IconPlus, () => {
      const step = newStep()
      writing.writeOutline((outline) => {
        return { outline: insertAfter(outline, id, step), caret: { id: step.id, at: 0 } }
      })
    }),
    tool(i18n.t('Remove'), IconTrash, () => {
      writing.writeOutline((outline) => {
        return { outline: removeStep(outline, id), caret: adjacentLine(outline, id) }
      })
    }),
  ]
}
