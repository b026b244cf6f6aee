import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

/** The provider's claims about someone, in addition to those that the protocol requires. */
export interface Person {
  sub: string
  sid?: string
  email?: string | undefined
  email_verified?: unknown
  given_name?: string
  family_name?: string
  groups?: unknown
}

/** How the provider deviates from the protocol. */
export interface Fault {
  /** Claims of the ID token. */
  claims?: Record<string, unknown>
  /** Signs with a key that it does not publish, or not at all. */
  signature?: 'foreign' | 'none'
  /** The `iss` parameter of the redirect; null omits it. */
  iss?: string | null
}

interface Granted {
  nonce: string
  challenge: string
  person: Person
}

export interface IdentityProviderServer {
  issuer: string
  /** The client's credentials. */
  client: { clientId: string; clientSecret: string }
  /** Who signs in next, and what goes wrong; without it, the person in `login_hint` signs in. */
  next(person?: Person, fault?: Fault): void
  /** The token it sends when someone signs out there; `claims` replace defaults or, if undefined, omit them. */
  logoutToken(claims: JWTPayload, signature?: Fault['signature']): Promise<string>
  /** Signs with a new key from now on, and publishes no other. */
  rotateKey(): Promise<void>
  close(): Promise<void>
}

const algorithm = 'ES256'
const client = { clientId: 'millwright', clientSecret: 'a secret: with %, + and spaces' }

/** An OpenID Connect provider that lets everyone in, and can be made to do wrong. */
export async function startIdentityProvider(): Promise<IdentityProviderServer> {
  let key = await newKey()
  const foreign = await newKey()
  const granted = new Map<string, Granted>()
  let person: Person | undefined
  let fault: Fault = {}
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer)
    if (url.pathname === '/authorize') authorize(url, response)
    else if (url.pathname === '/token') void token(request, response)
    else if (url.pathname === '/keys') send(response, { keys: [key.shown] })
    else if (url.pathname === '/.well-known/openid-configuration') send(response, discovery(issuer))
    else send(response, {}, 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function authorize({ searchParams: parameters }: URL, response: ServerResponse): void {
    const code = randomUUID()
    const hint = parameters.get('login_hint') ?? ''
    granted.set(code, {
      nonce: parameters.get('nonce') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
      person: person ?? { sub: hint, email: hint, email_verified: true },
    })
    const back = new URL(parameters.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', parameters.get('state') ?? '')
    if (fault.iss !== null) back.searchParams.set('iss', fault.iss ?? issuer)
    response.writeHead(303, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = new URLSearchParams(Buffer.concat(chunks).toString())
    const found = granted.get(sent.get('code') ?? '')
    granted.delete(sent.get('code') ?? '')
    const verifier = sent.get('code_verifier') ?? ''
    const shown = createHash('sha256').update(verifier).digest('base64url')
    if (!isClient(request.headers.authorization)) send(response, { error: 'invalid_client' }, 401)
    else if (found?.challenge !== shown) send(response, { error: 'invalid_grant' }, 400)
    else {
      const idToken = await tokenFor(found)
      send(response, { access_token: 'a', token_type: 'Bearer', id_token: idToken })
    }
  }

  async function tokenFor({ nonce, person: claims }: Granted): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const standard = { iss: issuer, aud: client.clientId, iat: now, exp: now + 300, nonce }
    return await sign({ ...standard, ...claims, ...fault.claims }, fault.signature)
  }

  async function sign(claims: JWTPayload, signature: Fault['signature']): Promise<string> {
    if (signature === 'none') return new UnsecuredJWT(claims).encode()
    const { privateKey, shown } = signature === 'foreign' ? foreign : key
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: shown.kid })
      .sign(privateKey)
  }

  return {
    issuer,
    client,
    next(next, wrong = {}) {
      person = next
      fault = wrong
    },
    async logoutToken(claims, signature) {
      const now = Math.floor(Date.now() / 1000)
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const standard = {
        iss: issuer,
        aud: client.clientId,
        iat: now,
        exp: now + 120,
        jti: randomUUID(),
      }
      return await sign({ ...standard, events, ...claims }, signature)
    },
    async rotateKey() {
      key = await newKey()
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  const kid = randomUUID()
  return { privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' } }
}

/** The format of RFC 6749, section 2.3.1: both parts are encoded before they are joined. */
function isClient(authorization = ''): boolean {
  const { clientId, clientSecret } = client
  const encoded = new URLSearchParams([[clientId, clientSecret]]).toString().replace('=', ':')
  const shown = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
  return decodeForm(shown) === decodeForm(encoded)
}

function decodeForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
