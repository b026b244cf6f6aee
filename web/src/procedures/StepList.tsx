import type { Section } from '@millwright/contract/procedure-content'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { numbersOf, type NumberedStep } from '@millwright/contract/step-numbers'
import { Stack } from '@mantine/core'
import { useEffect, useMemo, type KeyboardEvent } from 'react'

import { ShownNumbersProvider } from './shown-numbers.ts'
import { focusStep, stepAt, useChosen, useStepSelection } from './step-selection.ts'
import { missingNumbers } from './outline/missing-numbers.ts'
import { atEnd, passagesByPlace } from './outline/unused-passages.ts'
import { SectionSteps, StepItems } from './SectionSteps.tsx'
import { UnusedPassages } from './UnusedPassages.tsx'
import classes from './step.module.css'

/** Sections with their steps; the arrow keys, J and K move through all of them. */
export function StepList({
  outline,
  steps,
  unused,
  onShowPage,
}: {
  outline: readonly Section[]
  /** The unused passages of the document. */
  unused?: readonly UnusedPassage[] | undefined
  /** All steps of the outline, in order. */
  steps: NumberedStep[]
  /** Opens the source page, if it is not already beside the steps. */
  onShowPage: ((id: string) => void) | undefined
}) {
  const { chosen } = useStepSelection()
  const go = (key: string) => {
    const by = byKey(key)
    const next = by && stepAt(steps, chosen.read().selectedId, by)
    if (next) focusStep(next)
    return Boolean(next)
  }
  useKeysOutsideFields(go)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (/^Arrow(Up|Down)$/.test(key) && go(key)) event.preventDefault()
  }
  const missing = missingNumbers(outline)
  const passages = passagesByPlace(outline, unused ?? [])
  const numbers = useMemo(() => numbersOf(steps), [steps])
  const tabbable = useChosen(({ selectedId = '' }) =>
    numbers.has(selectedId) ? selectedId : steps[0]?.step.id,
  )
  return (
    // The buttons of the steps have the focus; their key presses arrive here.
    <Stack gap="lg" onKeyDown={onKeyDown} role="presentation" className={classes['steps'] ?? ''}>
      <ShownNumbersProvider value={numbers}>
        {outline.map((section) => (
          <SectionSteps
            key={section.id}
            section={section}
            level={0}
            tabbable={tabbable}
            missing={missing}
            passages={passages}
            onShowPage={onShowPage}
          />
        ))}
        {passages.has(atEnd) && (
          <StepItems>
            <UnusedPassages passages={passages.get(atEnd)} onShowPage={onShowPage} />
          </StepItems>
        )}
      </ShownNumbersProvider>
    </Stack>
  )
}

function byKey(key: string): 1 | -1 | undefined {
  if (key === 'j' || key === 'ArrowDown') return 1
  if (key === 'k' || key === 'ArrowUp') return -1
  return undefined
}

/** J and K work wherever the focus is, except while typing or in a dialog. */
function useKeysOutsideFields(go: (key: string) => boolean) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const types = target instanceof Element && target.closest('input, textarea, [role=dialog]')
      if ((key === 'j' || key === 'k') && !types && !ctrlKey && !metaKey && !altKey) go(key)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  })
}
