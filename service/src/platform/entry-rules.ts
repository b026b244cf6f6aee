import type { ErrorCode } from '@millwright/contract/error-catalog'

/** Why an organization excludes a member's session. */
export type EntryRefusal = Extract<
  ErrorCode,
  | 'network_not_allowed'
  | 'provider_sign_in_required'
  | 'second_factor_required'
  | 'second_factor_missing'
>

/** Checked before the rules that programs and devices are exempt from: an unknown address is in no network. */
const networkRule = `
    when cardinality(o.allowed_networks) > 0
      and not coalesce($address <<= any (o.allowed_networks::cidr[]), false)
      then 'network_not_allowed'`

/**
 * Why the organization `o` excludes the session `s` of its member `m`; null if it doesn't. Sessions work in all
 * organizations of their person, so each checks its own rules, at every request. Programs and shared devices have
 * their own rules, and owners can always sign in by email: otherwise, an unavailable provider would lock out the last
 * of them. People with a second factor have to use it everywhere except where they signed in with the organization's
 * own provider, which has its own requirements.
 *
 * @param address the SQL of the request's address
 */
export function refusalSql(address: string): string {
  return `
  case${networkRule.replace('$address', () => address)}
    when s.key_hash is not null or s.device_id is not null then null
    when o.requires_provider_sign_in and m.role <> 'owner' and s.vouched_by is distinct from o.id
      and exists (
        select from claimed_domains d join users u on u.id = m.user_id
        where d.organization_id = o.id and d.verified_at is not null
          and d.domain = split_part(u.email_address, '@', 2)
      ) then 'provider_sign_in_required'
    when s.second_factor_at is not null or s.vouched_by = o.id then null
    when exists (
      select from second_factors f
      where f.user_id = m.user_id and f.confirmed_at is not null
        and (f.removes_at is null or f.removes_at > now())
    ) then 'second_factor_required'
    when o.second_factor = 'everyone' or (o.second_factor = 'admins' and m.role in ('admin', 'owner'))
      then 'second_factor_missing'
  end`
}
