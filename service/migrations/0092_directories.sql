-- By what the directory of an organization comes in (SCIM 2.0).
create table directory_tokens (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create unique index on directory_tokens (organization_id, token_hash);
select isolate_organizations('directory_tokens');

-- What the directory says of a member beside what the account of the person holds.
create table directory_users (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  user_name text not null,
  external_id text,
  display_name text,
  formatted_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create unique index on directory_users (organization_id, lower(user_name));
create index on directory_users (organization_id, external_id);
select isolate_organizations('directory_users');

-- Whoever comes back is told anew by the directory.
create function leave_directory() returns trigger language plpgsql as $$
begin
  delete from directory_users where organization_id = new.organization_id and member_id = new.id;
  return null;
end
$$;
create trigger leave_directory after update of status on members for each row
  when (new.status = 'removed' and old.status <> 'removed') execute function leave_directory();

alter table teams
  -- A group of the directory, which decides who is in it.
  add column is_group boolean not null default false,
  add column group_external_id text;

-- Null: the directory did it.
alter table activity alter column member_id drop not null;
