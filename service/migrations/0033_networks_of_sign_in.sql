alter table magic_links
  -- Where the mail was asked from: an IPv4 address, or the /64 of an IPv6 one.
  add column network text not null default '',
  -- Whether this person had signed in from there before.
  add column is_known_network boolean not null default false;

-- Where a person has signed in from, so that strangers who ask for mails in their name do not use up theirs.
-- What is kept is a hash of both.
create table sign_in_networks (
  user_id uuid not null references users (id) on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index on sign_in_networks (last_used_at);
