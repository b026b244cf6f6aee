import { maxPeopleShown, type DevicePerson } from '@millwright/contract/device-sign-in'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'
import { hashSecret } from '#platform/secrets'

import { displayNameOf } from '../../users/queries.ts'
import { pinState } from '../member-pins/queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    shared_device_people: {
      organization_id: string
      device_id: string
      member_id: string
      ticket_hash: Buffer | null
      last_used_at: TimestampColumn
    }
  }
}

/** People who can sign in on a device with a PIN, one more than are shown; most recent users first. */
export async function peopleOfDevice(
  org: OrganizationReader,
  deviceId: string,
  namePart: string,
): Promise<DevicePerson[]> {
  const rows = await org.db
    .selectFrom('member_pins as p')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'p.organization_id').onRef('m.id', '=', 'p.member_id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('shared_device_people as d', (join) =>
      join
        .onRef('d.organization_id', '=', 'p.organization_id')
        .onRef('d.member_id', '=', 'p.member_id')
        .on('d.device_id', '=', deviceId),
    )
    .select([
      'm.id as member_id',
      'u.first_name',
      'u.last_name',
      'u.email_address',
      pinState.as('pin'),
      'd.last_used_at',
    ])
    .where('p.organization_id', '=', org.id)
    .where('m.status', '=', 'active')
    .$if(namePart !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(u.first_name || ' ' || u.last_name), lower(${namePart})) > 0`,
      ),
    )
    .orderBy(sql`d.last_used_at desc nulls last`)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('m.id')
    .limit(maxPeopleShown + 1)
    .execute()
  return rows.map(({ email_address, ...row }) => ({
    ...row,
    display_name: displayNameOf({
      firstName: row.first_name,
      lastName: row.last_name,
      email_address,
    }),
  }))
}

/** Records that someone uses a device. @param ticket signs them in again; if left out, the previous one stays */
export async function recordDeviceUse(
  org: OrganizationWriter,
  { deviceId, memberId, ticket }: { deviceId: string; memberId: string; ticket?: string },
): Promise<void> {
  const changed = {
    last_used_at: sql<string>`now()`,
    ...(ticket !== undefined && { ticket_hash: hashSecret(ticket) }),
  }
  await org.db
    .insertInto('shared_device_people')
    .values({ organization_id: org.id, device_id: deviceId, member_id: memberId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'device_id', 'member_id']).doUpdateSet(changed),
    )
    .execute()
}

const ticketDays = 30

/** Whether this is the latest ticket a device was given for a person. */
export async function isTicket(
  org: OrganizationReader,
  { deviceId, memberId, ticket }: { deviceId: string; memberId: string; ticket: string },
): Promise<boolean> {
  const row = await org.db
    .selectFrom('shared_device_people')
    .select('member_id')
    .where('organization_id', '=', org.id)
    .where('device_id', '=', deviceId)
    .where('member_id', '=', memberId)
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('last_used_at', '>', sql<string>`now() - make_interval(days => ${ticketDays})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every device ask this member for their PIN again. */
export async function forgetTickets(org: OrganizationWriter, memberId: string): Promise<void> {
  await org.db
    .updateTable('shared_device_people')
    .set({ ticket_hash: null })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .execute()
}
