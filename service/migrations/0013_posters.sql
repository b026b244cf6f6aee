alter table capture_media
  -- Whether a small picture is kept beside the file.
  add column has_poster boolean not null default false,
  -- How loud a sound is from its beginning to its end, from 0 to 100.
  add column peaks smallint[];
