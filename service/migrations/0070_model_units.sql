-- What a member says of a model file's units and axes, in place of what the file does or does not say.
alter table object_models
  add column units text,
  add column up_axis text check (up_axis in ('y', 'z'));
