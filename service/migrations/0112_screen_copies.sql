-- Whether a JPEG of a photo as large as screens is kept beside it, which they load in its place.
alter table capture_media add column has_screen_copy boolean not null default false;
alter table procedure_files add column has_screen_copy boolean not null default false;
