-- Programs that have registered themselves (RFC 7591). Anybody may, so nothing of it is believed but where codes are sent.
create table oauth_clients (
  id text primary key,
  name text not null check (length(name) between 1 and 100),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  created_at timestamptz not null default now(),
  -- When a token was last given to one; null until then.
  last_used_at timestamptz
);
create index on oauth_clients (created_at) where last_used_at is null;

-- What somebody allows an assistant. It lives and ends with its session.
create table assistants (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  client_id text not null,
  name text not null,
  member_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on assistants (organization_id, member_id);
create index on assistants (session_id);
select isolate_organizations('assistants');

-- Codes on their way to a client. Whoever brings one is not known yet.
create table oauth_codes (
  code_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  client_id text not null references oauth_clients (id),
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index on oauth_codes (expires_at);

create table oauth_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  client_id text not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- When a refresh token was traded: whoever brings it again has stolen it, or was stolen from.
  consumed_at timestamptz,
  created_at timestamptz not null default now()
);
create index on oauth_tokens (session_id);
create index on oauth_tokens (expires_at);
