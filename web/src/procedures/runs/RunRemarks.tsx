import type { RunRemarks as Remarks } from '@millwright/contract/run-entries'
import type { Run } from '@millwright/contract/runs'
import type { Step } from '@millwright/contract/procedure-content'
import { Button, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { openSuggestDialog } from '../suggesting/open-suggest-dialog.tsx'
import { useSuggesting } from '../suggesting/suggesting.ts'
import { nameAndTime } from './people-of-run.ts'

/** Remarks besides the fields. */
export function RunRemarks({
  run,
  remarks,
  step,
}: {
  run: Run
  /** Where it was made; none for the run as a whole. */
  step?: Step
  remarks: Pick<Remarks, 'comments' | 'deviations'>
}) {
  const about = useSuggesting()
  return (
    <>
      {remarks.deviations.map(({ entryId, text, reason, memberId, at }) => (
        <Text key={entryId} size="sm" className="wrap-anywhere">
          {i18n.t('Deviation: {text} ({reason})', { text, reason })}{' '}
          <Text span inherit c="dimmed">
            {nameAndTime(run, memberId, at)}
          </Text>
          {about && (
            <Button
              size="compact-sm"
              className="no-print"
              variant="subtle"
              onClick={() => {
                openSuggestDialog(about, step, { kind: 'change', text: `${text}\n${reason}` })
              }}
            >
              {i18n.t('Suggest as a change')}
            </Button>
          )}
        </Text>
      ))}
      {remarks.comments.map(({ entryId, text, memberId, at }) => (
        <Text key={entryId} size="sm" className="wrap-anywhere">
          {text}{' '}
          <Text span inherit c="dimmed">
            {nameAndTime(run, memberId, at)}
          </Text>
        </Text>
      ))}
    </>
  )
}
