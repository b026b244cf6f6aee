import { createClient, type Client } from '@millwright/sdk/client'

import { challengeOf, newSecret } from '#platform/secrets'
import type { TestOrganization } from '#test/people'

import type { IdentityProviderServer } from './identity-provider-server.ts'

/** The parameters with which a provider redirects a browser back. */
export interface Returned {
  state: string
  code: string
  iss?: string
}

/** Makes the people of an organization sign in with a provider, for a domain assigned by the operator. */
export async function useProvider(
  { id, owner }: TestOrganization,
  { issuer, client }: Pick<IdentityProviderServer, 'issuer' | 'client'>,
  domain: string,
): Promise<void> {
  const params = { id }
  await owner.client.identityProvider.update({ params, body: { issuer, ...client } })
  const claimed = await owner.client.claimedDomains.create({ params, body: { domain } })
  await owner.client.claimedDomains.verify({ params: { id, domainId: claimed.id } })
}

/** A browser that goes to a provider and comes back. */
export function visitorsAt(baseUrl: string) {
  const api: Client = createClient({ baseUrl })

  /** Goes to the provider as the app does, and returns the parameters of the redirect back. */
  async function visit(
    emailAddress: string,
    follow: (url: string) => Promise<URL> = followOnce,
  ): Promise<{ returned: Returned; verifier: string }> {
    const verifier = newSecret()
    const { authorization_url: url } = await api.providerSignIn.begin({
      body: { email_address: emailAddress, code_challenge: challengeOf(verifier) },
    })
    const { searchParams } = await follow(url ?? '')
    const [state, code, iss] = ['state', 'code', 'iss'].map((name) => searchParams.get(name))
    return {
      returned: { state: state ?? '', code: code ?? '', ...(iss && { iss }) },
      verifier,
    }
  }

  async function trade({ returned, verifier }: { returned: Returned; verifier: string }) {
    return await api.providerSignIn.authenticate({ body: { ...returned, code_verifier: verifier } })
  }

  return {
    visit,
    trade,
    signIn: async (emailAddress: string) => await trade(await visit(emailAddress)),
  }
}

async function followOnce(url: string): Promise<URL> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}
