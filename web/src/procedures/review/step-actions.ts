import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconCheck,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '@tabler/icons-react'

import { indentStep, moveStep, outdentStep } from '../editing/outline-edits.ts'
import { mergeStep } from '../editing/split-and-merge.ts'
import { isUncertain, oddNumberOf } from '../doubts.ts'
import { stepsOf, type NumberedStep } from '../outline-tree.ts'
import { accepted, inOutline, neighbourOf, withoutStep } from './draft-changes.ts'
import type { Reviewing } from './use-reviewing.ts'

/** Something done to a step by a button or a key, without being asked for more. */
export interface StepAction {
  label: string
  /** As `KeyboardEvent.key`, with `Alt+` before it where it is held. */
  key: string
  /** As people read it. */
  keyLabel: string
  icon: typeof IconCheck
  /** Whether it makes sense for this step; all do where this is left out. */
  suits?: (numbered: NumberedStep) => boolean
  run: (review: Reviewing, numbered: NumberedStep) => void
}

export const stepActions: StepAction[] = [
  {
    label: 'Looks right',
    key: 'a',
    keyLabel: 'A',
    icon: IconCheck,
    suits: ({ step }) => isUncertain(step) || oddNumberOf(step) !== undefined,
    run: ({ apply }, { step: { id }, number }) => {
      apply({ edit: accepted(id), said: `Step ${number} is right`, id, next: id })
    },
  },
  {
    label: 'Move up',
    key: 'Alt+ArrowUp',
    keyLabel: 'Alt ↑',
    icon: IconArrowUp,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => moveStep(outline, id, -1))
      apply({ edit, said: `Step ${number} moved up`, id, next: id })
    },
  },
  {
    label: 'Move down',
    key: 'Alt+ArrowDown',
    keyLabel: 'Alt ↓',
    icon: IconArrowDown,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => moveStep(outline, id, 1))
      apply({ edit, said: `Step ${number} moved down`, id, next: id })
    },
  },
  {
    label: 'Make a sub-step',
    key: 'd',
    keyLabel: 'D',
    icon: IconIndentIncrease,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => indentStep(outline, id))
      apply({ edit, said: `Step ${number} is a sub-step`, id, next: id })
    },
  },
  {
    label: 'Make a step of its own',
    key: 'p',
    keyLabel: 'P',
    icon: IconIndentDecrease,
    suits: ({ depth }) => depth > 0,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => outdentStep(outline, id))
      apply({ edit, said: `Step ${number} stands on its own`, id, next: id })
    },
  },
  {
    label: 'Merge with the next one',
    key: 'm',
    keyLabel: 'M',
    icon: IconArrowMerge,
    run: ({ apply }, { step: { id }, number }) => {
      const edit = inOutline((outline) => mergeStep(outline, id))
      apply({ edit, said: `Step ${number} merged with the next one`, id, next: id })
    },
  },
  {
    label: 'Delete',
    key: 'Delete',
    keyLabel: 'Del',
    icon: IconTrash,
    run: ({ apply, procedure }, { step, number }) => {
      const next = neighbourOf(stepsOf(procedure.outline), step.id)
      const edit = withoutStep(step)
      apply({ edit, said: `Step ${number} deleted`, id: step.id, next })
    },
  },
]
