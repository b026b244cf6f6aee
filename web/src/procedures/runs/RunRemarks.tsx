import type { RunRemarks as Remarks } from '@millwright/contract/run-entries'
import type { Run } from '@millwright/contract/runs'
import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { whoAndWhen } from './people-of-run.ts'

/** What was said beside the fields. */
export function RunRemarks({
  run,
  remarks,
}: {
  run: Run
  remarks: Pick<Remarks, 'comments' | 'deviations'>
}) {
  return (
    <>
      {remarks.deviations.map(({ entryId, text, reason, memberId, at }) => (
        <Text key={entryId} size="sm" className="wrap-anywhere">
          {i18n.t('Deviation: {text} ({reason})', { text, reason })}{' '}
          <Text span inherit c="dimmed">
            {whoAndWhen(run, memberId, at)}
          </Text>
        </Text>
      ))}
      {remarks.comments.map(({ entryId, text, memberId, at }) => (
        <Text key={entryId} size="sm" className="wrap-anywhere">
          {text}{' '}
          <Text span inherit c="dimmed">
            {whoAndWhen(run, memberId, at)}
          </Text>
        </Text>
      ))}
    </>
  )
}
