-- An address that calendars read what a member is to do at. Only the hash of its secret is kept.
create table calendar_feeds (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
select isolate_organizations('calendar_feeds');
