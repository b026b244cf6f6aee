-- Who goes on with a run; null: who started it.
alter table runs add performer_id uuid;
alter table runs add foreign key (organization_id, performer_id) references members (organization_id, id);

-- The run that is handed over, and the entry that says so.
alter table notifications add run_id uuid;
alter table notifications add run_entry_id uuid;
alter table notifications add foreign key (organization_id, run_id) references runs (organization_id, id) on delete cascade;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('mention', 'reply', 'comment', 'assignment', 'suggestion', 'hand_over'));
alter table notifications drop constraint notifications_check;
alter table notifications add constraint notifications_check
  check (num_nonnulls(comment_id, suggestion_id, assignment_id, run_id) = 1);
create index on notifications (organization_id, run_id) where run_id is not null;
