import { ApiError } from '@millwright/contract/errors'
import type { FastifyRequest } from 'fastify'

/** Over HTTPS under a name that no other host, above or beside this one, can set (RFC 6265bis, section 4.1.3.2). */
function cookieNameAt(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-millwright_session' : 'millwright_session'
}

/**
 * The session token of a request: from the `Authorization` header, which wins, or from the cookie of
 * the web app.
 *
 * @throws {ApiError} `unauthenticated`; `cross_site_request` when another site makes use of the cookie
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

/** What the cookie of a shared device is called: it outlives every session on it. */
function deviceCookieNameAt(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-millwright_device' : 'millwright_device'
}

export function deviceTokenOf(cookies: string | undefined, baseUrl: string): string | undefined {
  return valueIn(cookies, deviceCookieNameAt(baseUrl))
}

const deviceCookieMilliseconds = 400 * 24 * 3_600_000

/** The cookie by which a browser is known as a shared device, for as long as browsers keep any. */
export function deviceCookieFor(token: string, baseUrl: string): string {
  const expiresAt = new Date(Date.now() + deviceCookieMilliseconds)
  return writtenCookie(deviceCookieNameAt(baseUrl), token, expiresAt, baseUrl)
}

function valueIn(cookies: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1]
}

/** The session token in the cookies of a request. Enough where the browser itself only gets an address. */
export function cookieTokenOf(cookies: string | undefined, baseUrl: string): string | undefined {
  return valueIn(cookies, cookieNameAt(baseUrl))
}

/**
 * Browsers say where a request comes from; what says nothing is no browser's own request. Over plain http
 * they leave `Sec-Fetch-Site` out, and `Origin` with a GET, so that the page that asked is left to tell.
 */
function isSameSite({ headers }: FastifyRequest, baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = headers.origin ?? originOf(headers.referer)
  return origin === new URL(baseUrl).origin || origin === `http://${headers.host}`
}

/** Whether a page of another site sends a request. What says nothing of that is no browser's. */
export function isCrossSite(request: FastifyRequest, baseUrl: string): boolean {
  const { headers } = request
  const says = headers['sec-fetch-site'] ?? headers.origin ?? headers.referer
  return says !== undefined && !isSameSite(request, baseUrl)
}

function originOf(referrer: string | undefined): string | undefined {
  return referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** The cookie that holds a session, or that takes it away again when there is none. */
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
