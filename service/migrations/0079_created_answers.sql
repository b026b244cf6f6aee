-- What a key made where it would otherwise have changed something is answered 201 again.
alter table idempotency_keys add column is_created boolean not null default false;
alter table person_idempotency_keys add column is_created boolean not null default false;
