-- Whether people say again who they are before sensitive actions: what opens doors, or is hard to take back.
alter table organizations
  add column confirms_sensitive_actions boolean not null default false;
