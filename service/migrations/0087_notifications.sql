-- What concerns a member, until they have read it and for a while after.
create table notifications (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- Whom it concerns.
  member_id uuid not null,
  kind text not null check (kind in ('mention', 'reply', 'comment', 'assignment', 'suggestion')),
  -- Who did it; null: somebody on a public page.
  actor_id uuid,
  comment_id uuid,
  suggestion_id uuid,
  assignment_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(comment_id, suggestion_id, assignment_id) = 1),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, actor_id) references members (organization_id, id),
  foreign key (organization_id, comment_id) references comments (organization_id, id) on delete cascade,
  foreign key (organization_id, suggestion_id) references suggestions (organization_id, id) on delete cascade,
  foreign key (organization_id, assignment_id) references assignments (organization_id, id) on delete cascade
);
create index on notifications (organization_id, member_id, id);
create index on notifications (organization_id, member_id) where read_at is null;
create index on notifications (organization_id, created_at);
create index on notifications (organization_id, comment_id) where comment_id is not null;
create index on notifications (organization_id, suggestion_id) where suggestion_id is not null;
create index on notifications (organization_id, assignment_id) where assignment_id is not null;
select isolate_organizations('notifications');
