import { ApiError } from '@millwright/contract/errors'
import type { FastifyRequest } from 'fastify'

/** Over HTTPS, with a prefix that keeps other hosts of the domain from setting it (RFC 6265bis, section 4.1.3.2). */
function cookieNameAt(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-millwright_session' : 'millwright_session'
}

/**
 * The session token of a request: from the `Authorization` header, which wins, or from the web app's cookie.
 *
 * @throws {ApiError} `unauthenticated`; `cross_site_request` if another site uses the cookie
 */
export function sessionTokenOf(request: FastifyRequest, baseUrl: string): string {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization) ?? []
    if (!token) throw new ApiError('unauthenticated')
    return token
  }
  const token = cookieTokenOf(cookie, baseUrl)
  if (!token) throw new ApiError('unauthenticated')
  if (!isSameSite(request, baseUrl)) throw new ApiError('cross_site_request')
  return token
}

/** The name of a shared device's cookie, which outlives every session on it. */
function deviceCookieNameAt(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-millwright_device' : 'millwright_device'
}

export function deviceTokenOf(cookies: string | undefined, baseUrl: string): string | undefined {
  return valueIn(cookies, deviceCookieNameAt(baseUrl))
}

const deviceCookieMilliseconds = 400 * 24 * 3_600_000

/** The cookie that identifies a browser as a shared device, for as long as browsers keep any. */
export function deviceCookieFor(token: string, baseUrl: string): string {
  const expiresAt = new Date(Date.now() + deviceCookieMilliseconds)
  return writtenCookie(deviceCookieNameAt(baseUrl), token, expiresAt, baseUrl)
}

function valueIn(cookies: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1]
}

/** The session token in the cookies of a request. Enough where only the browser itself gets an address. */
export function cookieTokenOf(cookies: string | undefined, baseUrl: string): string | undefined {
  return valueIn(cookies, cookieNameAt(baseUrl))
}

/**
 * Browsers say where a request comes from; one that doesn't say isn't made by a browser. Over plain http they omit
 * `Sec-Fetch-Site`, and `Origin` with a GET, which leaves the referrer.
 */
function isSameSite({ headers }: FastifyRequest, baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = headers.origin ?? originOf(headers.referer)
  return origin === new URL(baseUrl).origin || origin === `http://${headers.host}`
}

/** Whether a page of another site sends a request. One that doesn't say isn't from a browser. */
export function isCrossSite(request: FastifyRequest, baseUrl: string): boolean {
  const { headers } = request
  const source = headers['sec-fetch-site'] ?? headers.origin ?? headers.referer
  return source !== undefined && !isSameSite(request, baseUrl)
}

function originOf(referrer: string | undefined): string | undefined {
  return referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** The cookie with a session, or one that removes it if there is none. */
export function cookieFor(token: string | undefined, expiresAt: Date, baseUrl: string): string {
  const until = token ? expiresAt : new Date(0)
  return writtenCookie(cookieNameAt(baseUrl), token ?? '', until, baseUrl)
}

function writtenCookie(name: string, value: string, expiresAt: Date, baseUrl: string): string {
  const parts = [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Expires=${expiresAt.toUTCString()}`,
    ...(baseUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  return parts.join('; ')
}
