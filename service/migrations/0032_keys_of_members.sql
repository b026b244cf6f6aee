alter table sessions
  -- What an API key is kept to, within its role; null: what keys may of themselves.
  add column permissions text[],
  -- When it was used last, to the minute; null until then.
  add column last_used_at timestamptz;

-- The owner of the tables obeys row-level security too, and would see nothing.
alter table api_keys no force row level security;
alter table members no force row level security;

alter table api_keys
  -- The person whose key it is: it ends with their membership.
  add column belongs_to uuid,
  add foreign key (organization_id, belongs_to) references members (organization_id, id);

-- A key that was made by a key is whose that one is.
with recursive holders as (
  select organization_id, id, created_by as holder from api_keys
  union
  select h.organization_id, h.id, k.created_by
  from holders h
  join api_keys k on k.organization_id = h.organization_id and k.member_id = h.holder
)
update api_keys k set belongs_to = h.holder
from holders h
join members m on m.organization_id = h.organization_id and m.id = h.holder
join users u on u.id = m.user_id and not u.is_service
where k.organization_id = h.organization_id and k.id = h.id;

update api_keys set belongs_to = created_by where belongs_to is null;
alter table api_keys alter column belongs_to set not null;
create index on api_keys (organization_id, belongs_to);

-- Keys of those who have left end now.
update api_keys k set revoked_at = now()
from members m
where m.organization_id = k.organization_id and m.id = k.belongs_to and m.status <> 'active'
  and k.revoked_at is null;
update sessions s set revoked_at = now()
from api_keys k where k.session_id = s.id and k.revoked_at is not null and s.revoked_at is null;
update members m set status = 'removed', updated_at = now()
from api_keys k
where k.organization_id = m.organization_id and k.member_id = m.id and k.revoked_at is not null
  and m.status <> 'removed';

-- A key may not do more than whom it belongs to.
update members m set role = h.role, updated_at = now()
from api_keys k join members h on h.organization_id = k.organization_id and h.id = k.belongs_to
where k.organization_id = m.organization_id and k.member_id = m.id and k.revoked_at is null
  and array_position(array['member', 'manager', 'admin', 'owner'], m.role)
    > array_position(array['member', 'manager', 'admin', 'owner'], h.role);

alter table members force row level security;
alter table api_keys force row level security;
