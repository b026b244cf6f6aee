-- Whether anyone who reads the public page of a guidebook can report a problem.
alter table guidebooks add column takes_reports boolean not null default false;
