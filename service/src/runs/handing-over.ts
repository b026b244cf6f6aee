import type { RunEntryInput } from '@millwright/contract/run-entries'
import type { RunState } from '@millwright/runs/fold-run'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'

import { notifyOfHandOver } from '../notifications/telling-queries.ts'

interface HandedOver {
  runId: string
  fresh: readonly RunEntryInput[]
  state: RunState
}

/** Notifies the member who has the run now, unless they took it over themselves or it has ended. */
export async function notifyReceiver(
  org: OrganizationWriter,
  member: Pick<Member, 'id'>,
  { runId, fresh, state: { handedTo, finishedAt } }: HandedOver,
): Promise<void> {
  const said = fresh.find(({ kind, toMemberId }) => kind === 'hand_over' && toMemberId === handedTo)
  if (said === undefined || handedTo === null || finishedAt !== null) return
  await notifyOfHandOver(
    org,
    { runId, entryId: said.id },
    { actorId: member.id, memberId: handedTo },
  )
}
