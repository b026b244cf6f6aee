import type { Step } from '@millwright/contract/procedure-content'
import { numberSteps, type NumberedStep } from '@millwright/contract/step-numbers'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'

import { i18n } from '../../i18n.ts'
import { RowList } from '../../ui/RowList.tsx'
import { SortableItem, useNearItem } from '../../ui/SortableList.tsx'
import { useInSpareTime } from '../../ui/use-in-spare-time.ts'
import type { NearView } from '../../ui/use-near-view.ts'
import { StepEditor } from './StepEditor.tsx'
import { drawingOf } from './steps-around.ts'
import { UndrawnStep } from './UndrawnStep.tsx'
import { useWriting } from './writing.ts'

/** The steps of a section or of a step, which can be reordered within it; those of sections also between them. */
export const StepEditors = memo(function StepEditors({
  steps,
  listId,
  listName,
  above,
}: {
  steps: Step[]
  /** The section or step that they belong to. */
  listId: string
  listName: string
  /** The step, if they belong to one. */
  above?: Pick<NumberedStep, 'number' | 'depth'>
}) {
  const count = useCount(steps.length)
  if (steps.length === 0) return null
  const own = new Set(steps)
  const numbered = numberSteps(steps, above).filter(({ step }) => own.has(step))
  return (
    <RowList label={listName}>
      {numbered.map(({ step, number, depth }, index) => (
        <StepItem
          key={step.id}
          step={step}
          number={number}
          depth={depth}
          index={index}
          listId={listId}
          listName={listName}
          count={count}
        />
      ))}
    </RowList>
  )
})

/** The count is read on demand, so that its changes don't re-render anything. */
function useCount(count: number): () => number {
  const latest = useRef(count)
  useEffect(() => {
    latest.current = count
  })
  return useCallback(() => latest.current, [])
}

interface StepItemProps extends NumberedStep {
  index: number
  listId: string
  listName: string
  count: () => number
}

/**
 * Re-rendered only when the step changes: with hundreds of steps, a keystroke would otherwise take too long. A new
 * position, which each inserted step gives to all below it, is passed on in idle time when off screen.
 */
const StepItem = memo(function StepItem({ number, depth, index, ...item }: StepItemProps) {
  const near = useNearItem()
  const place = useMemo(() => ({ number, depth, index }), [number, depth, index])
  const { id } = item.step
  const shown = useInSpareTime(`place:${id}`, place, near.isNear)
  const isFirst = useWriting().isDrawnAtFirst(id)
  const isDrawn = useInSpareTime(drawingOf(id), true, near.isNear, isFirst)
  return <StepRow {...item} {...shown} near={near} isDrawn={isDrawn} />
})

const StepRow = memo(function StepRow({
  step,
  number,
  depth,
  index,
  listId,
  listName,
  count,
  near,
  isDrawn,
}: StepItemProps & { near: NearView<HTMLLIElement>; isDrawn: boolean }) {
  const name = i18n.t('Step {number}', { number })
  const above = useMemo(() => ({ number, depth }), [number, depth])
  return (
    <SortableItem
      id={step.id}
      index={index}
      listId={listId}
      type={depth === 0 ? 'step' : listId}
      announcement={{ name, list: listName, count }}
      near={near}
    >
      {(handle) => (
        <>
          {isDrawn ? (
            <StepEditor step={step} number={number} depth={depth} handle={handle} />
          ) : (
            <UndrawnStep step={step} number={number} />
          )}
          <StepEditors steps={step.steps} listId={step.id} listName={name} above={above} />
        </>
      )}
    </SortableItem>
  )
})
