import assert from 'node:assert/strict'

import type { AssistantScope } from '@millwright/contract/assistant-scopes'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'

import type { TestMember } from '#test/service'

/** The storage of an installed assistant, and the address it opens in a browser. */
export class TestProvider implements OAuthClientProvider {
  readonly redirectUrl = 'http://localhost:51234/callback'
  readonly clientMetadata = { client_name: 'Clara', redirect_uris: [this.redirectUrl] }
  client: OAuthClientInformationMixed | undefined
  kept: OAuthTokens | undefined
  opened: URL | undefined
  #verifier = ''

  state(): string {
    return 'state of the client'
  }

  clientInformation() {
    return this.client
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.client = client
  }

  tokens() {
    return this.kept
  }

  saveTokens(tokens: OAuthTokens): void {
    this.kept = tokens
  }

  redirectToAuthorization(address: URL): void {
    this.opened = address
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier
  }

  codeVerifier(): string {
    return this.#verifier
  }
}

/** The parameters of the consent page that a browser is redirected to. */
export async function consentAt(address: URL): Promise<URLSearchParams> {
  const answer = await fetch(address, { redirect: 'manual' })
  assert.equal(answer.status, 302)
  const page = new URL(answer.headers.get('location') ?? '')
  assert.equal(page.pathname, '/app/oauth/allow')
  const wanted = Buffer.from(page.searchParams.get('request') ?? '', 'base64url').toString()
  return new URLSearchParams(JSON.parse(wanted) as Record<string, string>)
}

/** Does what the page does when a person allows the assistant. */
export async function allow(
  { client }: TestMember,
  organizationId: string,
  request: URLSearchParams,
  scopes: AssistantScope[],
): Promise<URL> {
  const state = request.get('state')
  const { redirectTo } = await client.assistants.allow({
    params: { id: organizationId },
    body: {
      client_id: request.get('client_id') ?? '',
      redirect_uri: request.get('redirect_uri') ?? '',
      code_challenge: request.get('code_challenge') ?? '',
      ...(state !== null && { state }),
      scopes,
    },
  })
  return new URL(redirectTo)
}
