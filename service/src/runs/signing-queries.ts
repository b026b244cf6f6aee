import type { EntryKind } from '@millwright/contract/run-entries'

import type { Member } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

import { consumeConfirmation } from '../users/confirmations/queries.ts'

/**
 * Identities of one person: a member with their API keys, or a key's owner with all of their keys. None of them can
 * sign, as another person, what one of them did.
 */
async function samePersonAs(
  org: OrganizationReader,
  { id }: Pick<Member, 'id'>,
): Promise<ReadonlySet<string>> {
  const keys = await org.db
    .selectFrom('api_keys')
    .select(['member_id as key', 'belongs_to as holder'])
    .where('organization_id', '=', org.id)
    .where((eb) =>
      eb.or([
        eb('belongs_to', '=', id),
        eb(
          'belongs_to',
          '=',
          eb
            .selectFrom('api_keys as own')
            .select('own.belongs_to')
            .where('own.organization_id', '=', org.id)
            .where('own.member_id', '=', id)
            .limit(1),
        ),
      ]),
    )
    .execute()
  return new Set([id, ...keys.flatMap(({ key, holder }) => [key, holder])])
}

/** Whether a signature counts that is sent now: where the organization asks who signs, they have just said so. */
async function maySignNow(
  org: OrganizationWriter,
  { sessionId }: Pick<Member, 'sessionId'>,
): Promise<boolean> {
  const { confirms } = await org.db
    .selectFrom('organizations')
    .select('confirms_sign_offs as confirms')
    .where('id', '=', org.id)
    .executeTakeFirstOrThrow()
  return !confirms || (await consumeConfirmation(org.db, sessionId))
}

/** Who would sign. */
export interface Signer {
  /** Whom they are the same person as. */
  person: ReadonlySet<string>
  /** Whether they have said who they are, where the organization asks for it. */
  maySignNow: boolean
}

/** @param fresh what they send; most of it is no signature, and asks nothing of this */
export async function signerOf(
  org: OrganizationWriter,
  member: Member,
  fresh: readonly { kind: EntryKind }[],
): Promise<Signer> {
  const signs = fresh.some(({ kind }) => kind === 'sign_off')
  if (!signs && member.keptTo === null) return { person: new Set([member.id]), maySignNow: true }
  return {
    person: await samePersonAs(org, member),
    maySignNow: !signs || (await maySignNow(org, member)),
  }
}
