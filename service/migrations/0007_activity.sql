-- Who did what to what, written in the transaction of the change itself.
create table activity (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  operation text not null,
  member_id uuid not null,
  member_first_name text not null,
  member_last_name text not null,
  targets jsonb not null,
  target_ids text[] not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on activity (organization_id, member_id, id);

select isolate_organizations('activity');
