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

/** Whether a signature counts now: the organization may require the signer to have just confirmed who they are. */
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

/** The person who would sign. */
export interface Signer {
  /** The ids of the members that are the same person. */
  person: ReadonlySet<string>
  /** Whether they have confirmed their identity, if the organization requires it. */
  maySignNow: boolean
}

/** @param fresh the entries they send; most include no signature and need no query */
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
