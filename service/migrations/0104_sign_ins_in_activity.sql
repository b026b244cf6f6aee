-- How somebody who signs in has proved who they are, for the log of their organization.
alter table intermediate_sessions
  add column method text not null default 'email'
    check (method in ('email', 'passkey', 'identity-provider', 'shared-device'));

-- They are listed for themselves, apart from changes.
create index on activity (organization_id, id) where operation = 'signIn.exchangeSession';
