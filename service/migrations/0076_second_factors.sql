-- Codes of an authenticator app (RFC 6238), one for each person, in all of their organizations.
create table second_factors (
  user_id uuid primary key references users (id),
  -- In Base32.
  secret text not null,
  -- Null until a code of the app was right.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  -- When it goes, because its owner has lost it.
  removes_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  consumed_at timestamptz,
  primary key (user_id, code_hash)
);

alter table organizations
  add column second_factor text not null default 'optional'
    check (second_factor in ('optional', 'admins', 'everyone'));

alter table intermediate_sessions add column second_factor_at timestamptz;
alter table sessions add column second_factor_at timestamptz;
