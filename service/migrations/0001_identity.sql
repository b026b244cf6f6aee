-- The service works as millwright_app, which owns nothing and obeys row-level security. A database whose
-- owner may not create roles works as that owner, which forced row-level security binds just as well.
do $$
begin
  if not exists (select from pg_roles where rolname = 'millwright_app') then
    create role millwright_app nologin;
  end if;
  execute format('grant millwright_app to %I', current_user);
exception
  when insufficient_privilege then raise notice 'working without the role millwright_app';
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'millwright_app') then
    grant usage on schema public to millwright_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to millwright_app;
  end if;
end
$$;

-- Who is asking, and for which organization: set at the start of each transaction, and gone with it.
-- Unset or empty means nobody, so that a forgotten scope sees nothing.
create function current_organization() returns uuid stable parallel safe
  language sql return nullif(current_setting('app.organization_id', true), '')::uuid;
create function current_person() returns uuid stable parallel safe
  language sql return nullif(current_setting('app.user_id', true), '')::uuid;

-- Members do not see drafts; jobs, which have no role, do.
create function sees_drafts() returns boolean stable parallel safe
  language sql return coalesce(nullif(current_setting('app.role', true), ''), 'owner') <> 'member';

-- For every table of an organization's rows: only those of the organization in scope are seen or written.
-- Forced, because the owner of the tables may be who serves requests.
create function isolate_organizations(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy organization on %s using (organization_id = (select current_organization()))
     with check (organization_id = (select current_organization()))', tenant_table);
end
$$;

-- A moment as it is written in JSON: RFC 3339, UTC, milliseconds.
create function iso(moment timestamptz) returns text immutable parallel safe
  language sql return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table users (
  id uuid primary key,
  email_address text not null unique check (email_address = lower(email_address)),
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  logo_key text,
  -- A logo that has been announced: {fileId, contentType, size}.
  pending_logo jsonb,
  -- Who may be invited, and accept; empty: anyone.
  allowed_mail_domains text[] not null default '{}',
  -- How long sessions last that are made for it; null: as long as the operator allows.
  session_hours double precision check (session_hours > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every slug an organization ever had. A row is never deleted, so an old address never leads elsewhere.
create table organization_slugs (
  slug text primary key,
  organization_id uuid not null references organizations (id),
  is_current boolean not null default true
);
create unique index on organization_slugs (organization_id) where is_current;

create table members (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  user_id uuid not null references users (id),
  role text not null check (role in ('member', 'manager', 'admin', 'owner')),
  status text not null check (status in ('active', 'invited', 'deactivated', 'removed')),
  -- Until when an invitation can be accepted; null for whoever is not invited.
  invitation_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
create index on members (user_id);

select isolate_organizations('members');
-- Everyone sees their own memberships, which is how a person's organizations are found.
create policy own_memberships on members for select using (user_id = (select current_person()));

-- Single-use secrets are stored as hashes and spent by one conditional update.
create table magic_links (
  id uuid primary key,
  email_address text not null,
  token_hash bytea not null unique,
  code_hash bytea,
  code_challenge text,
  code_tries integer not null default 0,
  -- False above the limit of an address: the request counts, but nothing was sent.
  is_mailed boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index on magic_links (email_address, created_at);
create index on magic_links (created_at);

-- How often a caller did what may be done so often in a while; all processes count in it. After a crash
-- it is empty, and everyone begins anew.
create unlogged table rate_counters (
  caller text primary key,
  used integer not null,
  renews_at timestamptz not null
);

create table intermediate_sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_organization_id uuid references organizations (id)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  organization_id uuid not null references organizations (id),
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on sessions (user_id);

-- Keys that sign session tokens and addresses of files. The newest of a kind signs; older ones still verify.
create table signing_keys (
  id text primary key,
  kind text not null check (kind in ('session', 'address')),
  secret jsonb not null,
  created_at timestamptz not null default now()
);
