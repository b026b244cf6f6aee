alter table activity
  -- What the assistant is called that did it for the member; null: no assistant did.
  add column assistant text;
