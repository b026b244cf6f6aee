import { stepsOf, type NumberedStep } from '@millwright/contract/step-numbers'
import { Button, Group, Switch, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { newStep } from '../editing/outline-edits.ts'
import { withFirstStep, withStep } from '../review/draft-changes.ts'
import { KeyHint } from '../review/KeyHint.tsx'
import classes from '../review/review.module.css'
import { useReviewPanels } from '../review/review-panels.ts'
import { useReview } from '../review/use-reviewing.ts'
import { useStepSelection } from '../step-selection.ts'
import { precedingStep } from './preceding-step.ts'
import type { UnusedText } from '../../documents/unused-text.ts'

type Choose = (id: string | undefined) => void

/** Below the page: whether it marks what was not used, and what to do with the text that is chosen. */
export function UnusedStrip({
  unused,
  chosen,
  state: { isPending, error },
  fileId,
  onChoose,
}: {
  unused: UnusedText[]
  chosen: UnusedText | undefined
  /** Of the document's text, which is read once it is wanted. */
  state: { isPending: boolean; error: Error | null }
  fileId: string
  onChoose: Choose
}) {
  const { showsUnused, toggleUnused } = useReviewPanels()
  const next = unused[chosen ? unused.indexOf(chosen) + 1 : 0]
  return (
    <div className={classes['unused']}>
      <Group justify="space-between" gap="xs" mih={30}>
        <Switch
          label={
            <>
              {i18n.t('Mark what was not used')}
              <KeyHint keyLabel="U" />
            </>
          }
          checked={showsUnused}
          onChange={toggleUnused}
        />
        {showsUnused && !error && (
          <Group gap="xs">
            <Text size="sm" component="output">
              {isPending ? i18n.t('Reading the document …') : placeOf(unused, chosen)}
            </Text>
            {next && (
              <Button
                size="compact-sm"
                className="touch"
                variant="default"
                onClick={() => {
                  onChoose(next.id)
                }}
              >
                {chosen ? i18n.t('Next one') : i18n.t('Show the first')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <ErrorNote error={showsUnused ? error : null} />
      {showsUnused && chosen && <Chosen chosen={chosen} fileId={fileId} onChoose={onChoose} />}
    </div>
  )
}

function placeOf(unused: UnusedText[], chosen: UnusedText | undefined): string {
  if (unused.length === 0) return i18n.t('All of it is used')
  return chosen
    ? i18n.t('{number} of {count}', { number: unused.indexOf(chosen) + 1, count: unused.length })
    : i18n.t('{count, plural, other {# found}}', { count: unused.length })
}

function Chosen({
  chosen,
  fileId,
  onChoose,
}: {
  chosen: UnusedText
  fileId: string
  onChoose: Choose
}) {
  const review = useReview()
  const { selectedId } = useStepSelection()
  if (!review) return null
  const { text, page, boxes } = chosen
  const { procedure } = review
  // Where the document says no places, the reviewer does.
  const preceding = precedingStep(procedure, fileId, chosen)
  const isFirst = preceding === undefined
  const after =
    preceding ?? stepsOf(procedure.outline).find(({ step }) => !isFirst && step.id === selectedId)
  const add = () => {
    const source = { fileId, page, boxes, text }
    const step = { ...newStep(), text, source, confidence: 1 }
    const edit = isFirst ? withFirstStep(step) : withStep(step, after?.step.id)
    review.apply({ edit, said: i18n.t('Step added'), id: step.id, next: step.id })
    onChoose(undefined)
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" lineClamp={3} style={{ flex: '1 1 12rem' }} className="wrap-anywhere">
        {i18n.t('Not used: “{text}”', { text })}
      </Text>
      <Group gap={4}>
        <Button
          size="compact-sm"
          className="touch"
          variant="default"
          onClick={() => {
            onChoose(undefined)
          }}
        >
          {i18n.t('Leave it')}
        </Button>
        <Button size="compact-sm" className="touch" onClick={add}>
          {placeInWords(after, isFirst)}
        </Button>
      </Group>
    </Group>
  )
}

function placeInWords(after: NumberedStep | undefined, isFirst: boolean): string {
  if (isFirst) return i18n.t('Make it the first step')
  return after
    ? i18n.t('Make it a step after {number}', { number: after.number })
    : i18n.t('Make it the last step')
}
