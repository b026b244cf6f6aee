import type { ErrorCode } from '@millwright/contract/errors'

/** Why an organization keeps a session of its member out. */
export type EntryRefusal = Extract<ErrorCode, 'provider_sign_in_required'>

/**
 * Why the organization `o` keeps the session `s` of its member `m` out; null where it does not. Sessions reach all
 * organizations of their person, so that each asks for itself, at every request. Programs and shared devices have
 * rules of their own, and owners always get in by their mailbox: otherwise a provider that is gone would lock the
 * last of them out.
 */
export const refusalSql = `
  case
    when s.key_hash is not null or s.device_id is not null then null
    when o.requires_provider_sign_in and m.role <> 'owner' and s.vouched_by is distinct from o.id
      and exists (
        select from claimed_domains d join users u on u.id = m.user_id
        where d.organization_id = o.id and d.verified_at is not null
          and d.domain = split_part(u.email_address, '@', 2)
      ) then 'provider_sign_in_required'
  end`
