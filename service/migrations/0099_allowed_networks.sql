-- Where the members and programs of an organization may come from, as CIDR; empty: from anywhere.
alter table organizations
  add column allowed_networks text[] not null default '{}';
