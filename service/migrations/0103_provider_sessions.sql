-- What an identity provider calls the person and the session that it has vouched for: it names them when they sign out there.
alter table intermediate_sessions
  add column provider_subject text,
  add column provider_session text;
alter table sessions
  add column provider_subject text,
  add column provider_session text;
create index on sessions (vouched_by, provider_subject) where vouched_by is not null;
