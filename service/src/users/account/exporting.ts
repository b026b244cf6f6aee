import type { OrganizationStore } from '#platform/database/organization-store'

import { listAllMemberships, type PastMembership } from '../../organizations/members/queries.ts'
import type { findUser } from '../queries.ts'
import {
  kindNames,
  recordsAfter,
  sessionsOf,
  listSignInMethods,
  type ExportedRecord,
  type RecordPlace,
} from './export-queries.ts'

type User = Awaited<ReturnType<typeof findUser>>

/** One JSON document about a person, in pieces, to keep memory and transactions small. */
export async function* exportOf(store: OrganizationStore, user: User): AsyncGenerator<string> {
  const [sessions, waysIn, memberships] = await store.person(user.id, async (db) => [
    await sessionsOf(db, user.id),
    await listSignInMethods(db, user.id),
    await listAllMemberships(db, user.id),
  ])
  yield `{"person":${JSON.stringify(user)},\n"sessions":${JSON.stringify(sessions)},\n`
  yield `"signIn":${JSON.stringify(waysIn)},\n"organizations":[`
  for (const [index, membership] of memberships.entries()) {
    if (index > 0) yield ','
    yield* organizationOf(store, membership)
  }
  yield ']}\n'
}

async function* organizationOf(
  store: OrganizationStore,
  membership: PastMembership,
): AsyncGenerator<string> {
  yield `\n{"membership":${JSON.stringify(membership)}`
  for (const name of kindNames) {
    yield `,\n"${name}":[`
    yield* recordsOf(store, membership, name)
    yield ']'
  }
  yield '}'
}

async function* recordsOf(
  store: OrganizationStore,
  { organizationId, memberId }: PastMembership,
  name: string,
): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const place: RecordPlace = { name, memberId, after }
    const page: ExportedRecord[] = await store.readAsSystem(organizationId, (org) =>
      recordsAfter(org, place),
    )
    const last = page.at(-1)
    if (!last) return
    const separator = after === null ? '\n' : ',\n'
    yield separator + page.map(({ data }) => JSON.stringify(data)).join(',\n')
    after = last.id
  }
}
