import type { Run } from '@millwright/contract/runs'
import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { nameInRun, whoAndWhen } from './people-of-run.ts'

/** From whom to whom a run went, and what they were told. */
export function HandOvers({ run }: { run: Run }) {
  return run.remarks.handOvers.map(({ entryId, memberId, toMemberId, at, text }) => (
    <Text key={entryId} size="sm" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
      {memberId === toMemberId
        ? i18n.t('Taken over')
        : i18n.t('Handed over to {name}', { name: nameInRun(run, toMemberId) })}
      {text && `: ${text}`}{' '}
      <Text span inherit c="dimmed">
        {whoAndWhen(run, memberId, at)}
      </Text>
    </Text>
  ))
}
