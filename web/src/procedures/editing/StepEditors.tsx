import type { Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'

import { i18n } from '../../i18n.ts'
import { RowList } from '../../ui/RowList.tsx'
import { SortableItem } from '../../ui/SortableList.tsx'
import type { ChangeOutline } from './SectionEditor.tsx'
import { StepEditor } from './StepEditor.tsx'
import classes from './editing.module.css'

/** The steps of a section, or of a step, which are put in order within it; those of sections also between them. */
export function StepEditors({
  steps,
  listId,
  listName,
  numbers,
  onChange,
}: {
  steps: Step[]
  /** The section, or the step, that they belong to. */
  listId: string
  listName: string
  numbers: ReadonlyMap<string, NumberedStep>
  onChange: ChangeOutline
}) {
  if (steps.length === 0) return null
  return (
    <RowList label={listName}>
      {steps.map((step, index) => {
        const numbered = numbers.get(step.id) ?? { step, number: '', depth: 0 }
        const name = i18n.t('Step {number}', { number: numbered.number })
        return (
          <SortableItem
            key={step.id}
            id={step.id}
            index={index}
            listId={listId}
            type={numbered.depth === 0 ? 'step' : listId}
            told={{ name, list: listName, count: steps.length }}
          >
            {(handle) => (
              <>
                <StepEditor numbered={numbered} handle={handle} onChange={onChange} />
                <div className={classes['inner']}>
                  <StepEditors
                    steps={step.steps}
                    listId={step.id}
                    listName={name}
                    numbers={numbers}
                    onChange={onChange}
                  />
                </div>
              </>
            )}
          </SortableItem>
        )
      })}
    </RowList>
  )
}
