import type { Step } from '@millwright/contract/procedure-content'

import { useOrganization } from '../../session.ts'
import { useCommenting } from '../comments/commenting.ts'
import { openSuggestDialog } from '../suggesting/open-suggest-dialog.tsx'
import { useSuggesting } from '../suggesting/suggesting.ts'
import type { FeedbackTargets } from './FeedbackForm.tsx'

/** The targets to which this reader may send feedback on a step. */
export function useFeedbackTargets(step: Step, note?: FeedbackTargets['note']): FeedbackTargets {
  const { can } = useOrganization()
  const about = useSuggesting()
  const commenting = useCommenting()
  return {
    ...(note && { note }),
    ...(about && {
      report: (text: string) => {
        openSuggestDialog(about, step, { kind: 'problem', text })
      },
    }),
    ...(commenting &&
      can('comments.make') && {
        ask: (text: string) => {
          commenting.open(step.id, { text })
        },
      }),
  }
}
