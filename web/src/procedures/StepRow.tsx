import { isUncertain } from '@millwright/contract/open-parts'
import type { Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconEyeCheck, IconFileSearch } from '@tabler/icons-react'
import { memo, useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useInSpareTime } from '../ui/use-in-spare-time.ts'
import { useNearView } from '../ui/use-near-view.ts'
import { CommentButton } from './comments/CommentButton.tsx'
import { countCommentsAt, useCommenting } from './comments/commenting.ts'
import { CalloutNote } from './CalloutNote.tsx'
import { StepRecord } from './fields/StepRecord.tsx'
import { hasPictures, MediaStrip } from '../content/MediaStrip.tsx'
import { Doubt } from './Doubt.tsx'
import { useIsReviewed } from './review/use-reviewing.ts'
import { StepTools } from './review/StepTools.tsx'
import classes from './step.module.css'
import { activeIdOf, focusNamed, useChosen, useStepSelection } from './step-selection.ts'
import { ReadingFeedback } from './feedback/FeedbackButton.tsx'
import { Provenance } from './source/Provenance.tsx'
import { RecordedProvenance } from './source/RecordedProvenance.tsx'
import { useSuggesting } from './suggesting/suggesting.ts'
import { StepText } from './StepText.tsx'

interface StepRowProps extends NumberedStep {
  isTabbable: boolean
  onShowPage: ((id: string) => void) | undefined
}

/**
 * One step with its notices. Off screen, its actions and updates are rendered in idle time: a change during a review
 * gives all steps below new numbers.
 */
export const StepRow = memo(function StepRow({ step, number, depth, ...row }: StepRowProps) {
  const { ref, isNear, onFocus, onPointerEnter } = useNearView<HTMLLIElement>(leaves)
  const { id } = step
  const numbered = useMemo(() => ({ step, number, depth }), [step, number, depth])
  const shown = useInSpareTime(`step:${id}`, numbered, isNear)
  const isComplete = useInSpareTime(`saying:${id}`, true, isNear, false)
  return (
    <li
      ref={ref}
      className={classes['step']}
      style={shown.depth > 0 ? { marginInlineStart: `${shown.depth * 1.75}rem` } : {}}
      data-source-of={id}
      {...useMarks(shown.step)}
      {...{ onFocus, onPointerEnter }}
    >
      <StepContent {...row} {...shown} isComplete={isComplete} />
    </li>
  )
})

const leaves = () => true

/** State that styles depend on. */
function useMarks({ id, media }: Step) {
  const isActive = useChosen((chosen) => id === activeIdOf(chosen))
  const isReviewed = useIsReviewed()
  return {
    'data-active': isActive || undefined,
    'data-reviewed': isReviewed || undefined,
    'data-pictured': (!isReviewed && hasPictures(media)) || undefined,
  }
}

const StepContent = memo(function StepContent({
  isTabbable,
  onShowPage,
  isComplete,
  ...numbered
}: StepRowProps & { isComplete: boolean }) {
  const { step, number } = numbered
  const isChosen = useChosen(({ selectedId }) => step.id === selectedId)
  const isReviewed = useIsReviewed()
  const origin = isChosen && <Origin step={step} onShowPage={onShowPage} />
  const media = <MediaStrip media={step.media} layout={isReviewed ? 'row' : 'framed'} />
  return (
    <>
      <NumberButton step={step} number={number} isChosen={isChosen} isTabbable={isTabbable} />
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
        <div className={classes['say']}>
          <Saying
            step={step}
            number={number}
            isReviewed={isReviewed}
            isDrawn={isComplete || isChosen}
          />
          {/* Below the buttons, which stay where a pointer has just reached them. */}
          {!isReviewed && origin}
        </div>
      </Stack>
      {!isReviewed && media}
    </>
  )
})

/** The actions of a step: where nothing has been said yet, visible only on hover or focus. */
function Saying({
  step,
  number,
  isReviewed,
  isDrawn,
}: {
  step: Step
  number: string
  isReviewed: boolean
  isDrawn: boolean
}) {
  const commenting = useCommenting()
  const suggesting = useSuggesting()
  const comments = commenting ? countCommentsAt(commenting, step.id) : 0
  const hasFeedback = comments + (suggesting?.openOf?.(step.id) ?? 0) > 0
  if (!isDrawn && !hasFeedback) return null
  return (
    <>
      {isReviewed ? (
        <CommentButton stepId={step.id} number={number} />
      ) : (
        <ReadingFeedback step={step} number={number} />
      )}
    </>
  )
}

/** The number of a step, which shows its place on the source page. */
function NumberButton({
  step: { id, source },
  number,
  isChosen,
  isTabbable,
}: {
  step: Step
  number: string
  isChosen: boolean
  isTabbable: boolean
}) {
  const { select } = useStepSelection()
  return (
    <button
      type="button"
      className={classes['number']}
      data-step-button={id}
      tabIndex={isTabbable ? 0 : -1}
      aria-current={isChosen ? 'step' : undefined}
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

/** The source of the selected step. At every step it would push the others out of view. */
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
