import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'

import type { Tagged } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CalloutNote } from './CalloutNote.tsx'
import { CommentingProvider } from './comments/commenting.ts'
import { useCommentingOn } from './comments/use-commenting-on.tsx'
import { useFollowedComments } from './comments/use-followed-comments.ts'
import { Prerequisites } from './fields/Prerequisites.tsx'
import { ItemList } from './ItemList.tsx'
import { MissingPartsNote } from './MissingPartsNote.tsx'
import { ModelReview } from './ModelReview.tsx'
import { shownOutline } from '../content/outline-tree.ts'
import { ProcedureHeader } from './ProcedureHeader.tsx'
import { OtherCandidates } from './review/OtherCandidates.tsx'
import { RunsPanel } from './runs/RunsPanel.tsx'
import { ReviewFrame } from './review/ReviewFrame.tsx'
import { ReadOrBesideSource } from './ReadOrBesideSource.tsx'
import { StepSelectionProvider } from './step-selection.ts'
import { useAddressedStep } from './use-addressed-step.ts'
import { usePointing } from './use-pointing.ts'
import { StepList } from './StepList.tsx'
import { SuggestingProvider } from './suggesting/suggesting.ts'
import { useSuggestingOn } from './suggesting/use-suggesting-on.ts'
import { UnplacedNotices } from './UnplacedNotices.tsx'
import { UnusedPassagesNote } from './UnusedPassagesNote.tsx'

/** A procedure to read and follow, beside its source document. */
export function ProcedureView({
  tagged,
  startAt,
  onEdit: onEditAt,
}: {
  tagged: Tagged<Procedure>
  /** The step that was being edited, where reading continues. */
  startAt: string | undefined
  /** @param stepId the step that was being read */
  onEdit: (stepId: string | undefined) => void
}) {
  const procedure = tagged.value
  const canEdit = useOrganization().can('procedures.edit')
  const selection = useAddressedStep(startAt)
  const onEdit = () => {
    onEditAt(selection.chosen.read().selectedId)
  }
  const { isUnderReview, review } = useReviewing(procedure, canEdit)
  const suggesting = useSuggestingOn(procedure)
  const { commenting, drawer } = useCommentingOn(procedure)
  useFollowedComments(commenting)
  const page = (bar: ReactNode) => (
    <Stack gap="lg" maw={1600}>
      <ProcedureHeader procedure={procedure} canEdit={canEdit} onEdit={onEdit} />
      <ReadOrBesideSource procedure={procedure} isUnderReview={isUnderReview}>
        {(showPage) => (
          <Content
            procedure={procedure}
            canEdit={canEdit}
            reviewBar={bar}
            onEdit={onEdit}
            onReview={review}
            onShowPage={showPage}
          />
        )}
      </ReadOrBesideSource>
      {!isUnderReview && <RunsPanel of={{ procedureId: procedure.id }} />}
    </Stack>
  )
  return (
    <SuggestingProvider value={suggesting}>
      <CommentingProvider value={commenting}>
        <StepSelectionProvider value={selection}>
          <ReviewFrame tagged={tagged} isUnderReview={isUnderReview}>
            {page}
          </ReviewFrame>
          {drawer}
        </StepSelectionProvider>
      </CommentingProvider>
    </SuggestingProvider>
  )
}

/** Extracted drafts are reviewed until published, and while a notice is unplaced; after that, on request. */
function useReviewing({ status, source, review }: Procedure, canEdit: boolean) {
  const [lacksPlace] = useState((review?.unplaced ?? []).length > 0)
  const [isTakenUp, setTakenUp] = useState(false)
  const isFresh = status === 'draft' && source.kind === 'extracted'
  return {
    isUnderReview: canEdit && status !== 'archived' && (isFresh || lacksPlace || isTakenUp),
    review: () => {
      setTakenUp(true)
    },
  }
}

function Content({
  procedure,
  canEdit,
  reviewBar,
  onEdit,
  onReview,
  onShowPage,
}: {
  procedure: Procedure
  canEdit: boolean
  reviewBar: ReactNode
  onEdit: () => void
  onReview: () => void
  onShowPage: ((id: string) => void) | undefined
}) {
  const steps = useMemo(() => stepsOf(procedure.outline), [procedure.outline])
  const container = usePointing()
  return (
    <Stack gap="lg" ref={container}>
      {reviewBar}
      {canEdit && !reviewBar && <UnusedPassagesNote procedure={procedure} onReview={onReview} />}
      {canEdit && <ModelReview procedure={procedure} />}
      <Prerequisites of={procedure} />
      <UnplacedNotices procedure={procedure} />
      {canEdit && <MissingPartsNote procedure={procedure} />}
      {sortBySeverity(procedure.callouts).map((callout) => (
        <CalloutNote key={callout.id} callout={callout} />
      ))}
      {procedure.tools.length + procedure.parts.length > 0 && (
        <Group align="flex-start" gap="lg">
          <ItemList title={i18n.t('Tools')} items={procedure.tools} />
          <ItemList title={i18n.t('Parts')} items={procedure.parts} />
        </Group>
      )}
      {steps.length === 0 ? (
        <EmptyState
          icon={<IconListNumbers size={28} />}
          title={i18n.t('No steps yet')}
          hint={i18n.t('Steps say what to do, one thing at a time.')}
          action={canEdit && <Button onClick={onEdit}>{i18n.t('Write the first step')}</Button>}
        />
      ) : (
        <>
          {!reviewBar && <TapHint />}
          <StepList
            outline={shownOutline(procedure)}
            steps={steps}
            unused={reviewBar ? procedure.review?.unused : undefined}
            onShowPage={onShowPage}
          />
          {!reviewBar && <KeysHint />}
        </>
      )}
      {reviewBar && <OtherCandidates fileId={procedure.source.fileId} />}
    </Stack>
  )
}

/** Before the steps, because the actions of a step appear only once it is tapped. */
function TapHint() {
  return (
    <Text size="sm" c="dimmed" className="no-print for-fingers">
      {i18n.t('Tap a step to comment on it or report a problem.')}
    </Text>
  )
}

/** After the steps, where it doesn't get in the way. */
function KeysHint() {
  return (
    <Text size="sm" c="dimmed" visibleFrom="sm" className="no-print for-keys">
      {i18n.t('Press J and K, or the arrow keys on a step, to go from step to step.')}
    </Text>
  )
}
