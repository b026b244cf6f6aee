-- A procedure that is of an object no more is in the guidebook of that object no more: its kept PDF is let go.
create function let_booklets_of_object_go() returns trigger language plpgsql as $$
begin
  update kept_booklets set guidebook_id = null
  where organization_id = old.organization_id and guidebook_id is not null
    and shows @> array[old.procedure_id::text];
  return null;
end
$$;
create trigger booklets after delete on procedure_objects
  for each row execute function let_booklets_of_object_go();
