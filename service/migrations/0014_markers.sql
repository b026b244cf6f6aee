alter table captures
  -- Moments that were marked while it was recorded, in the order of time.
  add column markers jsonb not null default '[]';
