import type { Procedure } from '@millwright/contract/procedures'
import { Box, Stack, Title } from '@mantine/core'
import { flushSync } from 'react-dom'

import { i18n } from '../../i18n.ts'
import { StepItems } from '../SectionSteps.tsx'
import { ReviewProvider, type Reviewing } from '../review/use-reviewing.ts'
import { focusPart, StepSelectionProvider, useNewStepSelection } from '../step-selection.ts'
import { UnusedPassages } from '../UnusedPassages.tsx'
import { usePointing } from '../use-pointing.ts'
import { atEnd, placeCaret } from './caret.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { useWriting } from './writing.ts'

/** Passages of the document that the procedure does not use; new steps go where the passage is on the page. */
export function UnusedEditor({ opened, draft }: { opened: Procedure; draft: ProcedureDraft }) {
  const { unused = [] } = draft
  const selection = useNewStepSelection(undefined)
  const review = useWritingReview(opened, draft)
  if (unused.length === 0) return null
  return (
    <ReviewProvider value={review}>
      <StepSelectionProvider value={selection}>
        <Passages unused={unused} />
      </StepSelectionProvider>
    </ReviewProvider>
  )
}

function Passages({ unused }: { unused: NonNullable<ProcedureDraft['unused']> }) {
  const container = usePointing()
  return (
    <Box component="section" className="card" p="md" ref={container}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {i18n.t('{count, plural, one {# unused passage} other {# unused passages}}', {
            count: unused.length,
          })}
        </Title>
        <StepItems>
          <UnusedPassages passages={unused} onShowPage={undefined} />
        </StepItems>
      </Stack>
    </Box>
  )
}

/** The actions of a review, as changes to the draft being edited. */
function useWritingReview(opened: Procedure, { unused }: ProcedureDraft): Reviewing {
  const { change, undo } = useWriting()
  return {
    procedure: { ...opened, review: { unplaced: [], ...opened.review, ...(unused && { unused }) } },
    apply: ({ edit, next }) => {
      flushSync(() => {
        change(edit)
      })
      if (next !== undefined && !placeCaret({ id: next, at: atEnd })) focusPart(next)
    },
    undo,
    canUndo: true,
    announcement: '',
  }
}
