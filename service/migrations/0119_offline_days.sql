-- For how long devices open what is kept on them after they last reached the service; without it, while a session lasts.
alter table organizations add column offline_days integer check (offline_days between 1 and 90);
