import type { OrganizationStore } from '#platform/database/organization-store'

import { eraseMember, createPseudonym } from '../../organizations/members/erasing-queries.ts'
import { listAllMemberships, updateMember } from '../../organizations/members/queries.ts'
import { eraseUser, listDue, lockSolelyOwned } from './queries.ts'

/**
 * Erases people whose waiting period is over. The sole owner of an organization waits until it has another owner or
 * is deleted.
 */
export async function erasePeople(store: OrganizationStore): Promise<void> {
  for (const userId of await store.system(listDue)) await erase(store, userId)
}

/** Organization by organization. After a crash it starts over, with the same pseudonym. */
async function erase(store: OrganizationStore, userId: string): Promise<void> {
  const alone = await store.system((db) => lockSolelyOwned(db, userId))
  if (alone.length > 0) return
  const pseudonym = createPseudonym(userId)
  const memberships = await store.person(userId, (db) => listAllMemberships(db, userId))
  for (const { organizationId, memberId } of memberships) {
    await store.writeAsSystem(organizationId, async (org) => {
      await updateMember(org, memberId, { status: 'removed' })
      await eraseMember(org, memberId, pseudonym)
    })
  }
  await store.system((db) => eraseUser(db, userId, pseudonym))
}
