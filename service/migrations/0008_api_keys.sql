alter table users
  -- The user behind an API key, whom no mail reaches.
  add column is_service boolean not null default false;

alter table sessions
  -- The hash of an API key that stands for this session; sessions of people have signed tokens instead.
  add column key_hash bytea unique;

create table api_keys (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  member_id uuid not null,
  session_id uuid not null references sessions (id),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);

select isolate_organizations('api_keys');
