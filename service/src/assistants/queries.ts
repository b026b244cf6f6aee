import type { AssistantScope } from '@millwright/contract/assistant-scopes'
import type { Assistant } from '@millwright/contract/assistants'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Permission } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageFrom } from '#platform/page'
import { hashSecret, newSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    assistants: {
      organization_id: string
      id: string
      client_id: string
      name: string
      member_id: string
      session_id: string
      scopes: AssistantScope[]
      created_at: TimestampColumn
    }
    oauth_codes: {
      code_hash: Buffer
      session_id: string
      client_id: string
      redirect_uri: string
      code_challenge: string
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

/** How long a code is valid. */
export const codeSeconds = 60

/** The caller's assistants that have not ended. */
export async function listAssistants(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<Assistant>> {
  const rows = org.db
    .selectFrom('assistants as a')
    .innerJoin('sessions as s', 's.id', 'a.session_id')
    .select([
      'a.id',
      'a.name',
      'a.scopes',
      's.last_used_at as lastUsedAt',
      'a.created_at as createdAt',
      's.expires_at as expiresAt',
    ])
    .where('a.organization_id', '=', org.id)
    .where(sql<boolean>`s.user_id = current_person()`)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
  return await pageFrom(rows, page, { by: 'a.id', as: 'id', changedAt: 'a.created_at' })
}

interface NewAssistant {
  clientId: string
  name: string
  memberId: string
  userId: string
  scopes: AssistantScope[]
  permissions: Permission[]
  redirectUri: string
  codeChallenge: string
}

/** Makes an assistant with a code, and a session that lasts until the code is exchanged. */
export async function insertAssistant(
  org: OrganizationWriter,
  { clientId, name, memberId, userId, scopes, permissions, ...code }: NewAssistant,
): Promise<{ id: string; code: string }> {
  const [id, sessionId, secret] = [newId(), newId(), newSecret()]
  const until = sql<string>`now() + make_interval(secs => ${codeSeconds})`
  await org.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      organization_id: org.id,
      user_agent: name,
      // Marks it as a program's session. No one has this key; the tokens are stored elsewhere.
      key_hash: hashSecret(newSecret()),
      permissions,
      expires_at: until,
    })
    .execute()
  await org.db
    .insertInto('assistants')
    .values({
      organization_id: org.id,
      id,
      client_id: clientId,
      name,
      member_id: memberId,
      session_id: sessionId,
      scopes,
    })
    .execute()
  await org.db
    .insertInto('oauth_codes')
    .values({
      code_hash: hashSecret(secret),
      session_id: sessionId,
      client_id: clientId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      expires_at: until,
    })
    .execute()
  return { id, code: secret }
}

/** Ends an assistant of a member with its session; false if it does not exist. */
export async function endAssistant(
  org: OrganizationWriter,
  memberId: string,
  id: string,
): Promise<boolean> {
  const own = org.db
    .selectFrom('assistants')
    .select('session_id')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
  const { numUpdatedRows } = await org.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', 'in', own)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}
