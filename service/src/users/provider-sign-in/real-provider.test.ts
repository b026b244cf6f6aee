import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'

import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

import { newId } from '#platform/id'
import { freePort } from '#test/free-port'
import { useProvider, visitorsAt } from '#test/provider-visits'
import { codeIs, startTestService } from '#test/service'

const client = { clientId: 'millwright', clientSecret: 'a secret of the provider: %+&' }
const port = await freePort()
const issuer = `http://127.0.0.1:${port}`
const domain = 'valves.example'

const { addOrganization, baseUrl, memberOf } = await startTestService((config) => ({
  ...config,
  webhooks: { ...config.webhooks, allowed: ['127.0.0.1'] },
  signInDomains: [{ domain, organization: 'valves', issuer }],
}))

/** A third-party provider like one that a company would run: it signs people in and asks for their consent. */
async function startProvider(signOutUrl: string): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${baseUrl}/app/sign-in`],
        backchannel_logout_uri: signOutUrl,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    cookies: { keys: [newId()] },
    // Its default refuses addresses of this machine.
    fetch: async (url, { method = 'GET', body = null, headers = {} } = {}) =>
      await fetch(url, { method, body, headers }),
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true, given_name: 'Ada' }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    void (async () => {
      if (!request.url?.startsWith('/interaction/')) {
        await answer(request, response)
        return
      }
      const { params, prompt, session } = await provider.interactionDetails(request, response)
      const accountId = session?.accountId ?? String(params['login_hint'])
      const grant = new provider.Grant({ accountId, clientId: client.clientId })
      grant.addOIDCScope(String(params['scope']))
      const agreed =
        prompt.name === 'login'
          ? { login: { accountId } }
          : { consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, agreed)
    })()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
}

const cookies = new Map<string, string>()

/** Sends a request to the provider with cookies, as a browser does. */
async function ask(url: URL | string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...init })
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=', 2) ?? []
    cookies.set(name, value)
  }
  return response
}

/** Follows redirects until they lead back to the app. */
async function follow(url: string): Promise<URL> {
  let next = new URL(url)
  while (next.origin === issuer) {
    const { headers } = await ask(next)
    next = new URL(headers.get('location') ?? 'about:nowhere', next)
  }
  return next
}

/** Signs out of the provider, which then notifies its clients. */
async function signOut(): Promise<void> {
  const form = await (await ask(`${issuer}/session/end`)).text()
  const xsrf = /name="xsrf" value="(?<value>[^"]+)"/.exec(form)?.groups?.['value'] ?? ''
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  await ask(`${issuer}/session/end/confirm`, { method: 'POST', body })
}

test("people sign in with their company's provider, and are signed out when they sign out there", async () => {
  const valves = await addOrganization('Valves')
  const { signOutUrl } = await valves.owner.client.identityProvider.get({
    params: { id: valves.id },
  })
  await startProvider(signOutUrl)
  await useProvider(valves, { issuer, client }, domain)
  const { visit, trade } = visitorsAt(baseUrl)
  const ada = `ada@${domain}`

  const { intermediate_session_token: token, email_address: address } = await trade(
    await visit(ada, follow),
  )

  assert.equal(address, ada)
  const member = await memberOf(valves.id, ada, token)
  const me = await member.client.users.me()
  assert.deepEqual([me.displayName, me.organizations[0]?.role], ['Ada', 'member'])

  await signOut()
  await assert.rejects(member.client.users.me(), codeIs('unauthenticated'))
})
