alter table procedure_versions
  -- Which kinds of points were open when it was published all the same, and why it was.
  add column acknowledged jsonb not null default '[]',
  add column reason text;
