-- What a former member is called where names are read from the person: their organization was asked to forget them,
-- while the account goes on.
alter table members
  add column former_first_name text,
  add column former_last_name text,
  add check ((former_first_name is null) = (former_last_name is null));
