-- What waits or runs is looked for before the same is asked for again.
create index jobs_open on jobs (organization_id, kind) where status in ('queued', 'running');
