-- How often somebody is told by mail what is due, and on which clock mornings are.
alter table users
  add column timezone text,
  add column digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly'));

-- On which days, by their own clock, a member was told what is due: noted before it is sent, so that no two
-- processes tell it. Days are forgotten after a while.
create table digests (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, member_id, day),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
select isolate_organizations('digests');
