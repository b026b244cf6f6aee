-- Who signs the people of an organization in beside their mailbox.
create table identity_providers (
  organization_id uuid not null references organizations (id),
  -- One for now; the key begins with the organization, as all do.
  name text not null default 'openid-connect',
  issuer text,
  client_id text,
  client_secret text,
  group_claim text,
  -- [{group, role}]
  group_roles jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (organization_id, name)
);
select isolate_organizations('identity_providers');

-- Which account a subject of the provider is. Another issuer has other subjects.
create table provider_identities (
  organization_id uuid not null references organizations (id),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, subject),
  unique (organization_id, user_id)
);
create index on provider_identities (user_id);
select isolate_organizations('provider_identities');

-- Domains of mail addresses. Whoever types an address does not say of which organization it is.
create table claimed_domains (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  domain text not null check (domain = lower(domain)),
  -- What the DNS has to say; another one for another issuer.
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, domain)
);
create unique index on claimed_domains (domain) where verified_at is not null;

-- Someone who was sent to a provider and has not come back.
create table provider_sign_ins (
  state_hash bytea primary key,
  begun_for uuid not null references organizations (id),
  issuer text not null,
  client_id text not null,
  nonce text not null,
  -- Of our own exchange with the provider, and of the browser that began.
  code_verifier text not null,
  browser_challenge text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index on provider_sign_ins (expires_at);

alter table organizations
  add column requires_provider_sign_in boolean not null default false;

alter table intermediate_sessions
  -- The organization whose provider has said who it is.
  add column vouched_by uuid references organizations (id);
alter table sessions
  add column vouched_by uuid;
