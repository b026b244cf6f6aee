import { calloutKinds } from '@millwright/contract/procedure-content'
import {
  IconArrowsSplit2,
  IconBox,
  IconClock,
  IconCube,
  IconForms,
  IconHeading,
  IconIndentIncrease,
  IconLink,
  IconList,
  IconPhotoPlus,
  IconSignature,
  IconTable,
  IconTool,
  IconVideo,
} from '@tabler/icons-react'

import { calloutLabels } from '../../content/Callout.tsx'
import { i18n } from '../../i18n.ts'
import { newId } from '../../ui/new-id.ts'
import { toggleList } from './marking-keys.ts'
import { indentStep } from '../outline/outline-edits.ts'
import { changeText, startSection } from './step-breaks.ts'
import type { StepMedia } from './step-media.ts'
import type { Marking } from './use-marking.tsx'
import type { Writing } from './writing.ts'

/** Something the menu can insert at a step. */
export interface InsertChoice {
  label: string
  icon: typeof IconBox
  /** @param at the cursor position in the text, without the slash */
  insert: (stepId: string, at: number) => void
}

/** Everything that can be inserted, in menu order. */
export function insertChoices(
  writing: Writing,
  { media, marking }: { media: StepMedia; marking: Marking },
): InsertChoice[] {
  const words = calloutLabels()
  return [
    ...calloutKinds.map((kind) => ({
      label: words[kind].word,
      icon: words[kind].icon,
      insert: (stepId: string) => {
        writing.addNotice(stepId, kind)
      },
    })),
    { label: i18n.t('Picture or video'), icon: IconPhotoPlus, insert: media.chooseFiles },
    { label: i18n.t('From a capture'), icon: IconVideo, insert: media.pickCapture },
    { label: i18n.t('Parts of a model'), icon: IconCube, insert: media.pickModel },
    ...formChoices(writing, marking),
    ...contentChoices(writing),
  ]
}

function formChoices(writing: Writing, { addTable, addLink }: Marking): InsertChoice[] {
  return [
    {
      label: i18n.t('List'),
      icon: IconList,
      insert: (stepId, at) => {
        toggleList(writing, stepId, { from: at, to: at })
      },
    },
    { label: i18n.t('Table'), icon: IconTable, insert: addTable },
    {
      label: i18n.t('Link'),
      icon: IconLink,
      insert: (stepId, at) => {
        addLink(stepId, { from: at, to: at })
      },
    },
  ]
}

function contentChoices(writing: Writing): InsertChoice[] {
  return [
    { label: i18n.t('Field'), icon: IconForms, insert: writing.addField },
    { label: i18n.t('Choices'), icon: IconArrowsSplit2, insert: writing.addChoice },
    {
      label: i18n.t('Sign-off or target time'),
      icon: IconSignature,
      insert: writing.addSignOff,
    },
    {
      label: i18n.t('Timer'),
      icon: IconClock,
      insert: (stepId, at) => {
        insertTime(writing, stepId, at)
      },
    },
    {
      label: i18n.t('Sub-step'),
      icon: IconIndentIncrease,
      insert: (stepId, at) => {
        writing.writeOutline((outline) => ({
          outline: indentStep(outline, stepId),
          caret: { id: stepId, at },
        }))
      },
    },
    {
      label: i18n.t('Section'),
      icon: IconHeading,
      insert: (stepId) => {
        writing.writeOutline((outline) => startSection(outline, stepId))
      },
    },
    { label: i18n.t('Tool'), icon: IconTool, insert: () => addItem(writing, 'tools') },
    { label: i18n.t('Part'), icon: IconBox, insert: () => addItem(writing, 'parts') },
  ]
}

/** In work mode, each duration that a step names becomes a timer. */
function insertTime(writing: Writing, stepId: string, at: number) {
  const time = i18n.t('10 min')
  writing.writeOutline((outline) => changeText(outline, stepId, { from: at, to: at, text: time }))
}

/** Adds a tool or a part, and moves there to name it. */
export function addItem(writing: Writing, list: 'tools' | 'parts') {
  const item = { id: newId(), name: '', quantity: 1 }
  writing.write((draft) => ({ ...draft, [list]: [...draft[list], item] }), { id: item.id, at: 0 })
}

/** Those with a word that starts with the typed text; matches of the first word come first. */
export function choicesFor(choices: readonly InsertChoice[], typed: string): InsertChoice[] {
  const wanted = typed.toLowerCase()
  const placeIn = ({ label }: InsertChoice) =>
    label
      .toLowerCase()
      .split(/[\s-]+/)
      .findIndex((word) => word.startsWith(wanted))
  const found = choices.filter((choice) => placeIn(choice) !== -1)
  return found.toSorted((a, b) => Math.sign(placeIn(a)) - Math.sign(placeIn(b)))
}
