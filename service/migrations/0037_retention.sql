-- How long an organization keeps what has been done and recorded, in days; null: for ever.
alter table organizations
  add column activity_days integer check (activity_days >= 30),
  add column capture_days integer check (capture_days >= 30),
  -- From when on a change of these is heeded; before that, anybody who reads of it may still undo it.
  add column retention_acts_at timestamptz;
create index on activity (organization_id, created_at);
create index on captures (organization_id, created_at);
