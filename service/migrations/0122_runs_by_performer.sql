-- The home page and work mode ask for the open runs that a member has.
create index on runs (organization_id, (coalesce(performer_id, started_by)), status, place);
