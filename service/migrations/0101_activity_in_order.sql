-- For programs that read the log onwards, in which edits told as one line come again.
create index on activity (organization_id, coalesce(last_at, created_at), id);
