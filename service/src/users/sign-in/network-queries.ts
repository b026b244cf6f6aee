import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'
import { hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    sign_in_networks: {
      user_id: string
      network_hash: Buffer
      last_used_at: TimestampColumn
    }
  }
}

/** Whether someone with this address has signed in from this network before. */
export async function isKnownNetwork(
  db: SystemQueries,
  { emailAddress, network }: { emailAddress: string; network: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_networks as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.user_id')
    .where('u.email_address', '=', emailAddress)
    .where('n.network_hash', '=', networkHash(emailAddress, network))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that this person has signed in from this network. */
export async function recordNetwork(
  db: SystemQueries,
  { userId, emailAddress, network }: { userId: string; emailAddress: string; network: string },
): Promise<void> {
  const network_hash = networkHash(emailAddress, network)
  await db
    .insertInto('sign_in_networks')
    .values({ user_id: userId, network_hash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network_hash']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute()
}

function networkHash(emailAddress: string, network: string): Buffer {
  return hashSecret(`${emailAddress} ${network}`)
}
