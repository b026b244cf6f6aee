alter table capture_media
  -- The content type of what is kept beside the file for browsers that do not show the file itself.
  add column rendition_type text,
  -- How pictures and sound are coded, as browsers are asked whether they play them.
  add column codecs text[] not null default '{}';
