import { api } from '../api.ts'
import { errorCode } from '../pages/error-sentences.ts'
import { newCodeChallenge } from './code-verifier.ts'

/** The identity provider that vouches for an address. */
export interface ProviderWay {
  emailAddress: string
  /** Whose it is. Undefined where it did not answer. */
  leadsTo?: { url: string; organization: string }
}

/** Finds the identity provider for an address; undefined where there is none. */
export async function beginWithProvider(emailAddress: string): Promise<ProviderWay | undefined> {
  const challenge = await newCodeChallenge()
  if (!challenge) return undefined
  try {
    const { authorization_url: url, organization } = await api.providerSignIn.begin({
      body: { email_address: emailAddress, code_challenge: challenge },
    })
    return url === null
      ? undefined
      : { emailAddress, leadsTo: { url, organization: organization ?? '' } }
  } catch (error) {
    if (errorCode(error) !== 'identity_provider_unavailable') throw error
    return { emailAddress }
  }
}
