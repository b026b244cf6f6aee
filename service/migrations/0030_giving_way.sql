-- How often a job has given its worker to another organization. Those attempts do not count as failed ones.
alter table jobs add column gave_way integer not null default 0;
