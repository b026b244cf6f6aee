import type { LanguageCode } from '@millwright/contract/languages'
import type { users, Profile } from '@millwright/contract/users'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { SystemQueries } from '#platform/database/organization-store'
import { prepareStatement } from '#platform/database/prepared'
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'

declare module '#platform/database/tables' {
  interface Tables {
    users: {
      id: string
      email_address: string
      first_name: Defaulted<string>
      last_name: Defaulted<string>
      is_service: Defaulted<boolean>
      has_mailbox: Defaulted<boolean>
      language: LanguageCode | null
      mails_suggestions: Defaulted<boolean>
      timezone: string | null
      digest: Defaulted<Profile['digest']>
      deletes_at: NullableTimestampColumn
      erased_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** The user with this email address, created if new. */
export async function findOrInsertUser(db: SystemQueries, emailAddress: string): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ id: newId(), email_address: emailAddress })
    .onConflict((conflict) =>
      conflict.column('email_address').doUpdateSet({ email_address: emailAddress }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const userWithId = prepareStatement((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email_address',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'mails_suggestions as mailsSuggestions',
      'timezone',
      'digest',
      'deletes_at as deletesAt',
    ])
    .where('id', '=', id),
)

export async function findUser(
  db: SystemQueries,
  id: string,
): Promise<Omit<Profile, 'organizations'>> {
  const [user] = await userWithId(db, { id })
  if (!user) throw new Error('The user no longer exists.')
  return { ...user, displayName: displayNameOf(user) }
}

/** Someone without email: the address is a reserved one (RFC 2606). */
export async function insertUserWithoutMailbox(
  db: SystemQueries,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('users')
    .values({
      id,
      email_address: `${id}@members.invalid`,
      first_name: firstName,
      last_name: lastName,
      has_mailbox: false,
    })
    .execute()
  return id
}

/** Changes the address of an account to one that no account has. */
export async function changeAddress(
  db: SystemQueries,
  id: string,
  emailAddress: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_address: emailAddress, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Whether the owner of this address has signed in before or was invited. */
export async function isInvolved(db: SystemQueries, emailAddress: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_address', '=', emailAddress)
    .executeTakeFirst()
  return user !== undefined
}

/** The language that the person with this address has chosen. */
export async function languageFor(
  db: SystemQueries,
  emailAddress: string,
): Promise<LanguageCode | null> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('email_address', '=', emailAddress)
    .executeTakeFirst()
  return user?.language ?? null
}

/** A person without a name is shown by the local part of their address. */
export function displayNameOf(person: {
  firstName: string
  lastName: string
  email_address: string
}): string {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return name || (person.email_address.split('@')[0] ?? '')
}

type ProfileChange = BodyOf<typeof users.updateMe>

const toColumns = columnMap<'users', ProfileChange>({
  firstName: 'first_name',
  lastName: 'last_name',
  language: 'language',
  mailsSuggestions: 'mails_suggestions',
  timezone: 'timezone',
  digest: 'digest',
})

export async function updateUser(
  db: SystemQueries,
  id: string,
  change: ProfileChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}
