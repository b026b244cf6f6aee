import type { Run } from '@millwright/contract/runs'
import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { nameInRun, nameAndTime } from './people-of-run.ts'

/** From whom to whom a run went, and what they were told. */
export function HandOvers({ run }: { run: Run }) {
  return run.remarks.handOvers.map(({ entryId, memberId, toMemberId, at, text }) => (
    <div key={entryId}>
      <Text size="sm" className="wrap-anywhere">
        {memberId === toMemberId
          ? i18n.t('Taken over')
          : i18n.t('Handed over to {name}', { name: nameInRun(run, toMemberId) })}{' '}
        <Text span inherit c="dimmed">
          {nameAndTime(run, memberId, at)}
        </Text>
      </Text>
      {text && (
        <Text dir="auto" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      )}
    </div>
  ))
}
