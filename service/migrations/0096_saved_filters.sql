-- What a member has narrowed a list of the app to, to come back to: theirs alone.
create table saved_filters (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  member_id uuid not null,
  list text not null,
  title text not null check (length(title) between 1 and 200),
  query text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on saved_filters (organization_id, member_id, id);
select isolate_organizations('saved_filters');
