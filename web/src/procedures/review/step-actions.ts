import { isUncertain, findNumberingIssue } from '@millwright/contract/open-parts'
import { stepsOf, type NumberedStep } from '@millwright/contract/step-numbers'
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconCheck,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { indentStep, moveStep, outdentStep } from '../outline/outline-edits.ts'
import { mergeStep } from '../outline/split-and-merge.ts'
import { markReviewed, inOutline, findNeighbour, withoutStep } from './draft-changes.ts'
import type { Reviewing } from './use-reviewing.ts'

/** An action on a step by a button or a key, without a dialog. */
export interface StepAction {
  readonly label: string
  /** As `KeyboardEvent.key`, prefixed with `Alt+` if needed. */
  key: string
  /** As shown to people. */
  keyLabel: string
  icon: typeof IconCheck
  /** Whether it applies to this step; if omitted, it applies to all. */
  suits?: (numbered: NumberedStep) => boolean
  run: (review: Reviewing, numbered: NumberedStep) => void
}

export const stepActions: StepAction[] = [
  {
    get label() {
      return i18n.t('Looks right')
    },
    key: 'a',
    keyLabel: 'A',
    icon: IconCheck,
    suits: ({ step }) => isUncertain(step) || findNumberingIssue(step) !== undefined,
    run: ({ apply }, { step: { id }, number }) => {
      apply({
        edit: markReviewed(id),
        announcement: i18n.t('Step {number} confirmed', { number }),
        id,
        next: id,
      })
    },
  },
  {
    get label() {
      return i18n.t('Move up')
    },
    key: 'Alt+ArrowUp',
    keyLabel: 'Alt ↑',
    icon: IconArrowUp,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => moveStep(outline, id, -1))
      apply({ edit, announcement: i18n.t('Step {number} moved up', { number }), id, next: id })
    },
  },
  {
    get label() {
      return i18n.t('Move down')
    },
    key: 'Alt+ArrowDown',
    keyLabel: 'Alt ↓',
    icon: IconArrowDown,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => moveStep(outline, id, 1))
      apply({ edit, announcement: i18n.t('Step {number} moved down', { number }), id, next: id })
    },
  },
  {
    get label() {
      return i18n.t('Make it a sub-step')
    },
    key: 'd',
    keyLabel: 'D',
    icon: IconIndentIncrease,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => indentStep(outline, id))
      apply({
        edit,
        announcement: i18n.t('Step {number} is now a sub-step', { number }),
        id,
        next: id,
      })
    },
  },
  {
    get label() {
      return i18n.t('Make it a main step')
    },
    key: 'p',
    keyLabel: 'P',
    icon: IconIndentDecrease,
    suits: ({ depth }) => depth > 0,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => outdentStep(outline, id))
      apply({
        edit,
        announcement: i18n.t('Step {number} is now a main step', { number }),
        id,
        next: id,
      })
    },
  },
  {
    get label() {
      return i18n.t('Merge with next')
    },
    key: 'm',
    keyLabel: 'M',
    icon: IconArrowMerge,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => mergeStep(outline, id))
      apply({
        edit,
        announcement: i18n.t('Step {number} merged with the next', { number }),
        id,
        next: id,
      })
    },
  },
  {
    get label() {
      return i18n.t('Delete')
    },
    key: 'Delete',
    keyLabel: 'Del',
    icon: IconTrash,
    run: ({ apply, procedure }, { step, number }) => {
      const next = findNeighbour(stepsOf(procedure.outline), step.id)
      const edit = withoutStep(step)
      apply({ edit, announcement: i18n.t('Step {number} deleted', { number }), id: step.id, next })
    },
  },
]
