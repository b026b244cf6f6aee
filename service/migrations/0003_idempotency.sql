-- What was answered to a request with an Idempotency-Key, in the same transaction as its effect.
create table idempotency_keys (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  operation text not null,
  key text not null,
  -- SHA-256 of what was asked: the same key with another request is a mistake of the caller.
  fingerprint bytea not null,
  is_accepted boolean not null default false,
  -- Not jsonb: a repetition gets the same bytes.
  body json,
  created_at timestamptz not null default now(),
  primary key (organization_id, member_id, operation, key),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on idempotency_keys (organization_id, created_at);

select isolate_organizations('idempotency_keys');
