-- What text is sorted by: without case and accents, numbers by their value ("P-9" before "P-10"), so far as an index
-- holds it. In bytes, since only comparisons of collation "C" may use an index under row-level security.
create function sort_key(words text) returns text immutable strict parallel safe language sql
  return left(
    regexp_replace(
      regexp_replace(
        regexp_replace(normalize(lower(words), nfkd), '[\u0300-\u036f]', '', 'g'),
        '\d+', '000000000\&', 'g'),
      '\d*(\d{10})', '\1', 'g'),
    200);

-- The greatest character there is stands behind every word.
create function sort_key_or_last(words text) returns text immutable parallel safe language sql
  return coalesce(sort_key(words), U&'\+10FFFF');

alter table guidebooks
  add column title_key text collate "C" not null generated always as (sort_key(title)) stored,
  add column drawing_number_key text collate "C" not null
    generated always as (sort_key_or_last(drawing_number)) stored,
  add column customer_item_key text collate "C" not null
    generated always as (sort_key_or_last(customer_item_id)) stored;
create index on guidebooks (organization_id, title_key, id);
create index on guidebooks (organization_id, drawing_number_key, id);
create index on guidebooks (organization_id, customer_item_key, id);
create index on guidebooks (organization_id, updated_at, id);

-- Members see the title that was published last.
alter table procedures
  add column title_key text collate "C" not null generated always as (sort_key(title)) stored,
  add column published_title_key text collate "C" not null
    generated always as (sort_key(coalesce(published_title, title))) stored;
create index on procedures (organization_id, title_key, id);
create index on procedures (organization_id, published_title_key, id);
create index on procedures (organization_id, updated_at, id);

alter table objects
  add column title_key text collate "C" not null generated always as (sort_key(title)) stored;
create index on objects (organization_id, title_key, id);
