import type { Section } from '@millwright/contract/procedure-content'
import { numberSteps } from '@millwright/contract/step-numbers'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Stack, Text, Title } from '@mantine/core'
import { Fragment, useMemo, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { CalloutNote } from './CalloutNote.tsx'
import { MissingSteps } from './MissingSteps.tsx'
import { StepRow } from './StepRow.tsx'
import { UnusedPassages } from './UnusedPassages.tsx'

interface Shown {
  tabbable: string | undefined
  /** The numbers missing before a step. */
  missing: ReadonlyMap<string, readonly string[]>
  /** Unused passages of the document, by the step or section they follow. */
  passages: ReadonlyMap<string, readonly UnusedPassage[]>
  onShowPage: ((id: string) => void) | undefined
}

/** A section with its steps, and those inside it. */
export function SectionSteps({
  section,
  level,
  ...shown
}: Shown & { section: Section; level: number }) {
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
      {sortBySeverity(section.callouts).map((callout) => (
        <CalloutNote key={callout.id} callout={callout} />
      ))}
      <Steps section={section} {...shown} />
      {section.steps.length === 0 && section.sections.length === 0 && (
        <Text size="sm" c="dimmed">
          {i18n.t('No steps in this section.')}
        </Text>
      )}
      {section.sections.map((inner) => (
        <SectionSteps key={inner.id} section={inner} level={level + 1} {...shown} />
      ))}
    </Stack>
  )
}

/** The steps of a section, with missing numbers and unused passages in place. */
function Steps({ section, tabbable, missing, passages, onShowPage }: Shown & { section: Section }) {
  const steps = useMemo(() => numberSteps(section.steps), [section.steps])
  const behind = (id: string) =>
    passages.has(id) && <UnusedPassages passages={passages.get(id)} onShowPage={onShowPage} />
  if (steps.length === 0 && !passages.has(section.id)) return null
  if (steps.length === 0) return <StepItems>{behind(section.id)}</StepItems>
  return (
    <StepItems>
      {steps.map((each, index) => (
        <Fragment key={each.step.id}>
          {missing.has(each.step.id) && (
            <MissingSteps numbers={missing.get(each.step.id)} depth={each.depth} />
          )}
          {behind(steps[index - 1]?.step.id ?? section.id)}
          <StepRow {...each} isTabbable={each.step.id === tabbable} onShowPage={onShowPage} />
        </Fragment>
      ))}
      {behind(steps.at(-1)?.step.id ?? '')}
    </StepItems>
  )
}

/** A list with its own printed numbers. */
export function StepItems({ children }: { children: ReactNode }) {
  return (
    <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  )
}
