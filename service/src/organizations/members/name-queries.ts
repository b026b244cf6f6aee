import { sql } from 'kysely'

/** A member by the name they have now, or had; or their address if they have no name. */
export interface Named {
  memberId: string
  firstName: string
  lastName: string
}

const nameOfM = sql`json_build_object('memberId', m.id,
  'firstName', coalesce(m.former_first_name, case when u.first_name || u.last_name = ''
    then split_part(u.email_address, '@', 1) else u.first_name end),
  'lastName', coalesce(m.former_last_name, u.last_name))`

/** The member that a column of a row refers to; null if there is none. */
export function selectNamedMember(row: string, column: string) {
  return sql<Named | null>`(
    select ${nameOfM} from members m join users u on u.id = m.user_id
    where m.organization_id = ${sql.ref(`${row}.organization_id`)}
      and m.id = ${sql.ref(`${row}.${column}`)})`
}

/** The members that a column of a row lists, in the order of their ids. */
export function selectNamedMembers(row: string, column: string) {
  return sql<Named[]>`(
    select coalesce(json_agg(${nameOfM} order by m.id), '[]')
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${sql.ref(`${row}.organization_id`)}
      and m.id = any(${sql.ref(`${row}.${column}`)}))`
}
