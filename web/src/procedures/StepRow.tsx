import { isUncertain } from '@millwright/contract/open-parts'
import type { Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconEyeCheck, IconFileSearch } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { CommentButton } from './comments/CommentButton.tsx'
import { CalloutNote } from './CalloutNote.tsx'
import { StepRecord } from './fields/StepRecord.tsx'
import { hasPictures, MediaStrip } from '../content/MediaStrip.tsx'
import { Doubt } from './Doubt.tsx'
import { useReview } from './review/use-reviewing.ts'
import { StepTools } from './review/StepTools.tsx'
import classes from './step.module.css'
import { focusNamed, useStepSelection } from './step-selection.ts'
import { Provenance } from './source/Provenance.tsx'
import { RecordedProvenance } from './source/RecordedProvenance.tsx'
import { SuggestButton } from './suggesting/SuggestButton.tsx'
import { StepText } from './StepText.tsx'

/** One step with its notices. */
export function StepRow({
  numbered,
  isTabbable,
  onShowPage,
}: {
  numbered: NumberedStep
  isTabbable: boolean
  onShowPage: ((id: string) => void) | undefined
}) {
  const { activeId, selectedId } = useStepSelection()
  const { step, number, depth } = numbered
  const isReviewed = useReview() !== undefined
  const isChosen = step.id === selectedId
  const origin = isChosen && <Origin step={step} onShowPage={onShowPage} />
  const media = <MediaStrip media={step.media} layout={isReviewed ? 'row' : 'framed'} />
  return (
    <li
      className={classes['step']}
      data-reviewed={isReviewed || undefined}
      data-pictured={(!isReviewed && hasPictures(step.media)) || undefined}
      style={depth > 0 ? { marginInlineStart: `${depth * 1.75}rem` } : {}}
      data-source-of={step.id}
      data-active={step.id === activeId || undefined}
    >
      <NumberButton step={step} number={number} isTabbable={isTabbable} />
      <Stack gap={6} className={classes['words'] ?? ''}>
        {sortBySeverity(step.callouts).map((callout) => (
          <CalloutNote key={callout.id} callout={callout} media={step.media} />
        ))}
        <Text component="div" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          <StepText step={step} reaches={['step', 'section', 'figure', 'item']} onGo={focusNamed} />
        </Text>
        <StepRecord step={step} />
        {isReviewed && media}
        <Remarks step={step} />
        {isReviewed && origin}
        {isChosen && <StepTools numbered={numbered} />}
        <Group gap={4} className={classes['say'] ?? ''}>
          <CommentButton stepId={step.id} number={number} />
          {!isReviewed && <SuggestButton step={step} />}
          {/* Behind the buttons, which stay where a pointer has just met them. */}
          {!isReviewed && origin}
        </Group>
      </Stack>
      {!isReviewed && media}
    </li>
  )
}

/** The number of a step, which shows its place on the source page. */
function NumberButton({
  step: { id, source },
  number,
  isTabbable,
}: {
  step: Step
  number: string
  isTabbable: boolean
}) {
  const { selectedId, select } = useStepSelection()
  return (
    <button
      type="button"
      className={classes['number']}
      data-step-button={id}
      tabIndex={isTabbable ? 0 : -1}
      aria-current={id === selectedId ? 'step' : undefined}
      aria-label={
        source
          ? i18n.t('Step {number}, page {page} of the document', { number, page: source.page })
          : i18n.t('Step {number}', { number })
      }
      onFocus={() => {
        select(id)
      }}
    >
      {number}
    </button>
  )
}

function Remarks({ step }: { step: Step }) {
  if (!isUncertain(step)) return null
  return (
    <Group gap="xs">
      <Badge size="sm" color="yellow" leftSection={<IconEyeCheck size={12} />}>
        {i18n.t('Check this step')}
      </Badge>
      <Doubt of={step} />
    </Group>
  )
}

/** Where the step that is chosen comes from. At every step it would push the others out of sight. */
function Origin({
  step: { id, source, recording },
  onShowPage,
}: {
  step: Step
  onShowPage: ((id: string) => void) | undefined
}) {
  if (!source && !recording) return null
  return (
    <Group gap="xs">
      {source && !onShowPage && <Provenance source={source} />}
      {recording && <RecordedProvenance source={recording} />}
      {source && onShowPage && (
        <Button
          size="compact-sm"
          className="touch"
          variant="default"
          leftSection={<IconFileSearch size={14} />}
          onClick={() => {
            onShowPage(id)
          }}
        >
          {i18n.t('Page {page}', { page: source.page })}
        </Button>
      )}
    </Group>
  )
}
