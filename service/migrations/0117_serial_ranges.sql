-- Which serial numbers an earlier day of a public page applies to: `{ from, to, day }`, each of them or null.
alter table guidebooks add column serial_ranges jsonb not null default '[]';
