-- The teams that a comment addresses by name.
alter table comments add column mentioned_teams uuid[] not null default '{}';
