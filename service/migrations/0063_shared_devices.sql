alter table users
  -- False for who signs in on shared devices only: no mail reaches their address.
  add column has_mailbox boolean not null default true;

alter table organizations
  add column shared_device_lock_minutes integer not null default 3
    check (shared_device_lock_minutes between 1 and 120),
  -- Whether members say again who they are before they sign.
  add column confirms_sign_offs boolean not null default false;

-- Tablets that several people use.
create table shared_devices (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- The hash of what the device shows of itself; null until it is enrolled.
  token_hash bytea,
  user_agent text,
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
select isolate_organizations('shared_devices');

-- Codes that make a device one of these. Whoever enters one is not known yet, nor which organization it is of.
create table shared_device_codes (
  code_hash bytea primary key,
  organization_id uuid not null,
  device_id uuid not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index on shared_device_codes (organization_id, device_id);
create index on shared_device_codes (expires_at);

create table member_pins (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  -- Argon2id, as a PHC string.
  pin_hash text not null,
  -- Until when a PIN that somebody else has given can be used; null for their own.
  starting_until timestamptz,
  -- Wrong ones since the last right one, and those that are being tried.
  tries integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
select isolate_organizations('member_pins');

create table member_badges (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create unique index on member_badges (organization_id, code_hash) where revoked_at is null;
create index on member_badges (organization_id, member_id);
select isolate_organizations('member_badges');

-- Who has used a device, and by which ticket it signs them in again.
create table shared_device_people (
  organization_id uuid not null references organizations (id),
  device_id uuid not null,
  member_id uuid not null,
  -- Null for who has only used a badge there.
  ticket_hash bytea,
  last_used_at timestamptz not null default now(),
  primary key (organization_id, device_id, member_id),
  foreign key (organization_id, device_id) references shared_devices (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on shared_device_people (organization_id, member_id);
select isolate_organizations('shared_device_people');

alter table intermediate_sessions
  -- The shared device that it began on, and the only organization that it is good for.
  add column device_id uuid,
  add column bound_to uuid references organizations (id),
  add check ((device_id is null) = (bound_to is null));

alter table sessions
  -- The shared device that it is bound to.
  add column device_id uuid,
  -- When the person behind it last said again who they are, for what they sign next.
  add column confirmed_at timestamptz;
create index on sessions (organization_id, device_id) where device_id is not null;

create function note_shared_device() returns trigger language plpgsql as $$
declare
  verb constant text := case when tg_op = 'INSERT' then 'created'
    when new.revoked_at is not null then 'deleted' else 'updated' end;
begin
  perform add_event(new.organization_id, 'shared-device', verb, new.id);
  return null;
end
$$;
create trigger events after insert or update of name, enrolled_at, revoked_at on shared_devices
  for each row execute function note_shared_device();

-- Shared devices beside the records that were there before.
alter view event_records rename to event_records_but_devices;
create view event_records with (security_invoker = true) as
  select organization_id, kind, id, data from event_records_but_devices
  union all
  select organization_id, 'shared-device', id, jsonb_build_object('id', id, 'name', name,
    'enrolledAt', iso(enrolled_at), 'createdBy', created_by, 'createdAt', iso(created_at),
    'updatedAt', iso(updated_at))
  from shared_devices where revoked_at is null;

alter function records_named(uuid, text[]) rename to records_named_but_devices;
create function records_named(organization uuid, names text[]) returns jsonb stable language sql as $$
  select records_named_but_devices(organization, names) || coalesce((
    select jsonb_object_agg(d.id, jsonb_build_object('kind', 'shared-device', 'title', d.name,
      'state', jsonb_build_object('status', case when d.revoked_at is null then 'active' else 'revoked' end)))
    from shared_devices d
    where d.organization_id = organization and d.id::text = any(names)), '{}')
$$;
