-- What was answered to a request with an Idempotency-Key, in the same transaction as its effect. Of the key
-- there is only the hash, and the answer is sealed with the key: an answer may hold a secret that is told once.
create table idempotency_keys (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  operation text not null,
  key_hash bytea not null,
  -- SHA-256 of what was asked: the same key with another request is a mistake of the caller.
  fingerprint bytea not null,
  is_accepted boolean not null default false,
  sealed_body bytea,
  created_at timestamptz not null default now(),
  primary key (organization_id, member_id, operation, key_hash),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on idempotency_keys (organization_id, created_at);

select isolate_organizations('idempotency_keys');

-- The same for what a person asks outside of any organization, such as to create one.
create table person_idempotency_keys (
  user_id uuid not null references users (id),
  operation text not null,
  key_hash bytea not null,
  fingerprint bytea not null,
  is_accepted boolean not null default false,
  sealed_body bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key_hash)
);
