-- Providers that speak SAML 2.0 in place of OpenID Connect.
alter table identity_providers
  add column protocol text not null default 'openid' check (protocol in ('openid', 'saml')),
  add column entity_id text,
  add column sign_in_url text,
  -- PEM, several while the provider changes to a new one.
  add column certificates jsonb not null default '[]';

-- What such a provider says comes by the browser, before the browser proves that it began.
alter table provider_sign_ins
  add column request_id text,
  add column code_hash bytea,
  add column identity jsonb,
  add column refusal text;
