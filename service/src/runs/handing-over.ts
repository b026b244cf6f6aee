import type { RunEntryInput } from '@millwright/contract/run-entries'
import type { RunState } from '@millwright/runs/fold-run'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'

import { forgetHandOvers, notifyOfHandOver } from '../notifications/notifying-queries.ts'

interface HandedOver {
  runId: string
  fresh: readonly RunEntryInput[]
  state: RunState
}

/**
 * Notifies the member who has the run now, unless they took it over themselves or it has ended. Those who were notified
 * and no longer have it are not left to find out: it may have been taken back before they looked.
 */
export async function notifyReceiver(
  org: OrganizationWriter,
  member: Pick<Member, 'id'>,
  { runId, fresh, state: { handedTo, finishedAt } }: HandedOver,
): Promise<void> {
  const handOvers = fresh.filter(({ kind }) => kind === 'hand_over')
  if (handOvers.length === 0 || handedTo === null) return
  await forgetHandOvers(org, runId, { except: handedTo })
  const latest = handOvers.find(({ toMemberId }) => toMemberId === handedTo)
  if (latest === undefined || finishedAt !== null) return
  await notifyOfHandOver(
    org,
    { runId, entryId: latest.id },
    { actorId: member.id, memberId: handedTo },
  )
}
