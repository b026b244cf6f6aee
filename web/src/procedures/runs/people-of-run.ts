import type { Run } from '@millwright/contract/runs'

import { formatFullDateTime, formatTime } from '../../ui/format.ts'

/**
 * `Ada Byron, 27 Nov 2026, 14:05`: who did something, and when. Values don't repeat what the record's header says:
 * the person if no one else took part, and the day it started.
 */
export function nameAndTime(
  { participants, startedAt }: Pick<Run, 'participants' | 'startedAt'>,
  memberId: string | null,
  at: string | null,
): string {
  const name = participants.length === 1 ? '' : nameInRun({ participants }, memberId)
  return [name, at ? timeSince(startedAt, at) : ''].filter(Boolean).join(', ')
}

function timeSince(startedAt: string, at: string): string {
  const time = new Date(at)
  const isSameDay = new Date(startedAt).toDateString() === time.toDateString()
  return isSameDay ? formatTime(time) : formatFullDateTime(at)
}

/** What a member is called who took part; nothing for anyone else. */
export function nameInRun(
  { participants }: Pick<Run, 'participants'>,
  memberId: string | null,
): string {
  const person = participants.find((each) => each.memberId === memberId)
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}

/** The participants, starting with the person who started it. */
export function participantNames({ participants }: Pick<Run, 'participants'>): string {
  const names = participants.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  return names.filter(Boolean).join(', ')
}
