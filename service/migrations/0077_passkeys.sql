-- Keys that sign their owners in (WebAuthn), in all of their organizations.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 100),
  -- Base64url, as browsers write it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it says that it was used; 0 for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on passkeys (user_id);

-- What a key is to sign, once.
create table passkey_challenges (
  challenge text primary key,
  -- Who registers one; null for whoever signs in.
  user_id uuid references users (id),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index on passkey_challenges (expires_at);
