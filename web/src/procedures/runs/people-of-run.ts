import type { Run } from '@millwright/contract/runs'

import { formatDateTime } from '../../ui/format.ts'

/** `Ada Byron, 27 Nov 2026, 14:05`: who did something, and when. */
export function whoAndWhen(
  { participants }: Pick<Run, 'participants'>,
  memberId: string | null,
  at: string | null,
): string {
  const person = participants.find((each) => each.memberId === memberId)
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  return [name, at ? formatDateTime(at) : ''].filter(Boolean).join(', ')
}

/** Who took part, the one who started it first. */
export function participantNames({ participants }: Pick<Run, 'participants'>): string {
  const names = participants.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  return names.filter(Boolean).join(', ')
}
