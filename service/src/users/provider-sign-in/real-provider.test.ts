import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'

import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

import { newId } from '#platform/id'
import { freePort } from '#test/free-port'
import { useProvider, visitorsAt } from '#test/provider-visits'
import { startTestService } from '#test/service'

const client = { clientId: 'millwright', clientSecret: 'a secret of the provider: %+&' }
const port = await freePort()
const issuer = `http://127.0.0.1:${port}`
const domain = 'valves.example'

const { addOrganization, baseUrl, memberOf } = await startTestService((config) => ({
  ...config,
  webhooks: { ...config.webhooks, allowed: ['127.0.0.1'] },
  signInDomains: [{ domain, organization: 'valves', issuer }],
}))

/** A provider that others wrote, as a company would run it: it signs people in and asks for their consent. */
async function startProvider(): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${baseUrl}/app/sign-in`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    cookies: { keys: [newId()] },
    features: { devInteractions: { enabled: false } },
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

/** Goes on as a browser does, with its cookies, until it comes back to the app. */
async function follow(url: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  while (next.origin === issuer) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const { headers } = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=', 2) ?? []
      cookies.set(name, value)
    }
    next = new URL(headers.get('location') ?? 'about:nowhere', next)
  }
  return next
}

test('people of a company sign in with the provider that it runs', async () => {
  await startProvider()
  const valves = await addOrganization('Valves')
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
})
