alter table organizations
  -- How long its sessions may rest before they end; null: as long as they last.
  add column idle_minutes integer check (idle_minutes > 0);

alter table sessions
  -- What its organization says of that; null for API keys too, which rest as long as they like.
  add column idle_minutes integer;

create index on sessions (organization_id, user_id);
