-- A shared guidebook has a public page at /g/{short_id}.
alter table guidebooks add column is_shared boolean not null default false;
