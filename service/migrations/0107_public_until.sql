-- Instructions for use have to stay at the address on the machine: until when its owner promises that, and whether readers find the versions of
-- earlier days there.
alter table guidebooks
  add column public_until timestamptz,
  add column shows_earlier boolean not null default false;
