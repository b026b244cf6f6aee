-- A model says more of a machine than its pictures do: whether readers of a public page may turn it is up to who shares the guidebook.
alter table guidebooks add column shows_models boolean not null default false;
