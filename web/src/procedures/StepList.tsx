import type { Section } from '@millwright/contract/procedure-content'
import { numberSteps, numbersOf, type NumberedStep } from '@millwright/contract/step-numbers'
import { gravestFirst } from '@millwright/contract/callout-gravity'
import { Stack, Text, Title } from '@mantine/core'
import { Fragment, useEffect, type KeyboardEvent } from 'react'

import { i18n } from '../i18n.ts'
import { CalloutNote } from './CalloutNote.tsx'
import { ShownNumbersProvider } from './shown-numbers.ts'
import { focusStep, stepAt, useStepSelection } from './step-selection.ts'
import { missingNumbers } from './missing-numbers.ts'
import { MissingSteps } from './MissingSteps.tsx'
import classes from './step.module.css'
import { StepRow } from './StepRow.tsx'

/** Sections with their steps; the arrow keys, J and K go through all of them. */
export function StepList({
  outline,
  steps,
  onShowPage,
}: {
  outline: readonly Section[]
  /** All steps of the outline, in order. */
  steps: NumberedStep[]
  /** Opens the source page, where it is not beside the steps anyway. */
  onShowPage: ((id: string) => void) | undefined
}) {
  const { selectedId } = useStepSelection()
  const go = (key: string) => {
    const by = byKey(key)
    const next = by && stepAt(steps, selectedId, by)
    if (next) focusStep(next)
    return Boolean(next)
  }
  useKeysOutsideFields(go)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (/^Arrow(Up|Down)$/.test(key) && go(key)) event.preventDefault()
  }
  const isChosen = steps.some(({ step }) => step.id === selectedId)
  const tabbable = isChosen ? selectedId : steps[0]?.step.id
  return (
    // The buttons of the steps have the focus; their key presses arrive here.
    <Stack gap="lg" onKeyDown={onKeyDown} role="presentation" className={classes['steps'] ?? ''}>
      <ShownNumbersProvider value={numbersOf(steps)}>
        {outline.map((section) => (
          <SectionSteps
            key={section.id}
            section={section}
            level={0}
            tabbable={tabbable}
            onShowPage={onShowPage}
          />
        ))}
      </ShownNumbersProvider>
    </Stack>
  )
}

function SectionSteps({
  section,
  level,
  tabbable,
  onShowPage,
}: {
  section: Section
  level: number
  tabbable: string | undefined
  onShowPage: ((id: string) => void) | undefined
}) {
  const missing = missingNumbers([{ ...section, sections: [] }])
  return (
    <Stack gap="sm" component="section" id={`section-${section.id}`} tabIndex={-1}>
      {section.title && (
        <Title
          order={level === 0 ? 2 : 3}
          size={level === 0 ? 'h4' : 'h5'}
          className="wrap-anywhere"
        >
          {section.title}
        </Title>
      )}
      {gravestFirst(section.callouts).map((callout) => (
        <CalloutNote key={callout.id} callout={callout} />
      ))}
      {section.steps.length > 0 && (
        <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
          {numberSteps(section.steps).map((each) => (
            <Fragment key={each.step.id}>
              <MissingSteps numbers={missing.get(each.step.id)} depth={each.depth} />
              <StepRow
                numbered={each}
                isTabbable={each.step.id === tabbable}
                onShowPage={onShowPage}
              />
            </Fragment>
          ))}
        </Stack>
      )}
      {section.steps.length === 0 && section.sections.length === 0 && (
        <Text size="sm" c="dimmed">
          {i18n.t('No steps in this section.')}
        </Text>
      )}
      {section.sections.map((inner) => (
        <SectionSteps
          key={inner.id}
          section={inner}
          level={level + 1}
          tabbable={tabbable}
          onShowPage={onShowPage}
        />
      ))}
    </Stack>
  )
}

function byKey(key: string): 1 | -1 | undefined {
  if (key === 'j' || key === 'ArrowDown') return 1
  if (key === 'k' || key === 'ArrowUp') return -1
  return undefined
}

/** J and K work wherever the focus is, except where somebody types or a dialog is open. */
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
