-- In which language mails to a person are; null: in that of whoever causes them.
alter table users add column language text;
