import type { ErrorCode } from '@millwright/contract/error-catalog'

/** Why an organization keeps a session of its member out. */
export type EntryRefusal = Extract<
  ErrorCode,
  | 'network_not_allowed'
  | 'provider_sign_in_required'
  | 'second_factor_required'
  | 'second_factor_missing'
>

/** What is checked before the rules that programs and devices are free of: an address that is not known is nowhere. */
const networkRule = `
    when cardinality(o.allowed_networks) > 0
      and not coalesce($address <<= any (o.allowed_networks::cidr[]), false)
      then 'network_not_allowed'`

/**
 * Why the organization `o` keeps the session `s` of its member `m` out; null where it does not. Sessions reach all
 * organizations of their person, so that each asks for itself, at every request. Programs and shared devices have
 * rules of their own, and owners always get in by their mailbox: otherwise a provider that is gone would lock the
 * last of them out. Whoever has a second factor shows it everywhere but where the provider of the organization itself
 * has let them in, which asks for what it wants.
 *
 * @param address the SQL of where the request comes from
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
