import { isUncertain } from '@millwright/contract/open-parts'
import type { Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconEyeCheck, IconFileSearch } from '@tabler/icons-react'
import { memo } from 'react'

import { i18n } from '../i18n.ts'
import { useInSpareTime } from '../ui/use-in-spare-time.ts'
import { useNearView } from '../ui/use-near-view.ts'
import { CommentButton } from './comments/CommentButton.tsx'
import { countSaidAt, useCommenting } from './comments/commenting.ts'
import { CalloutNote } from './CalloutNote.tsx'
import { StepRecord } from './fields/StepRecord.tsx'
import { hasPictures, MediaStrip } from '../content/MediaStrip.tsx'
import { Doubt } from './Doubt.tsx'
import { useIsReviewed } from './review/use-reviewing.ts'
import { StepTools } from './review/StepTools.tsx'
import classes from './step.module.css'
import { activeIdOf, focusNamed, useChosen, useStepSelection } from './step-selection.ts'
import { Provenance } from './source/Provenance.tsx'
import { RecordedProvenance } from './source/RecordedProvenance.tsx'
import { OpenAtStep } from './suggesting/OpenAtStep.tsx'
import { SuggestButton } from './suggesting/SuggestButton.tsx'
import { useSuggesting } from './suggesting/suggesting.ts'
import { StepText } from './StepText.tsx'

/** One step with its notices. */
export const StepRow = memo(function StepRow({
  isTabbable,
  onShowPage,
  ...numbered
}: NumberedStep & {
  isTabbable: boolean
  onShowPage: ((id: string) => void) | undefined
}) {
  const { step, number, depth } = numbered
  const isChosen = useChosen(({ selectedId }) => step.id === selectedId)
  const isActive = useChosen((chosen) => step.id === activeIdOf(chosen))
  const isReviewed = useIsReviewed()
  const { ref, isNear, onFocus, onPointerEnter } = useNearView<HTMLLIElement>()
  const origin = isChosen && <Origin step={step} onShowPage={onShowPage} />
  const media = <MediaStrip media={step.media} layout={isReviewed ? 'row' : 'framed'} />
  return (
    <li
      ref={ref}
      className={classes['step']}
      {...{ onFocus, onPointerEnter }}
      data-reviewed={isReviewed || undefined}
      data-pictured={(!isReviewed && hasPictures(step.media)) || undefined}
      style={depth > 0 ? { marginInlineStart: `${depth * 1.75}rem` } : {}}
      data-source-of={step.id}
      data-active={isActive || undefined}
    >
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
          <Saying step={step} number={number} isReviewed={isReviewed} isNear={isNear || isChosen} />
          {/* Behind the buttons, which stay where a pointer has just met them. */}
          {!isReviewed && origin}
        </div>
      </Stack>
      {!isReviewed && media}
    </li>
  )
})

/** What can be said of a step: most is seen only where a hand or the keys are, and is drawn elsewhere in spare time. */
function Saying({
  step,
  number,
  isReviewed,
  isNear,
}: {
  step: Step
  number: string
  isReviewed: boolean
  isNear: boolean
}) {
  const commenting = useCommenting()
  const suggesting = useSuggesting()
  const comments = commenting ? countSaidAt(commenting, step.id) : 0
  const isSaid = comments + (suggesting?.openOf?.(step.id) ?? 0) > 0
  const isDrawn = useInSpareTime(`saying:${step.id}`, true, isNear || isSaid, false)
  if (!isDrawn) return null
  return (
    <>
      {!isReviewed && <OpenAtStep step={step} />}
      <CommentButton stepId={step.id} number={number} />
      {!isReviewed && <SuggestButton step={step} />}
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
