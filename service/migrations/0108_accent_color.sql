-- Public pages, print and emails show whose they are by more than a logo: in the color of the organization.
alter table organizations add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$');
