-- Whether a person is told by mail what became of their suggestions.
alter table users add column mails_suggestions boolean not null default true;
