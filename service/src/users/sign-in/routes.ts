import { ApiError, notFound } from '@millwright/contract/errors'
import type { Organization } from '@millwright/contract/organizations'
import { signIn } from '@millwright/contract/sign-in'

import { recordSignIn } from '#platform/activity'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import { countCall } from '#platform/http/rate-counters'
import { cookieFor } from '#platform/http/credentials'
import { routes, type RequestFacts } from '#platform/http/routes'
import { newId } from '#platform/id'
import type { Mailer } from '#platform/mail/mailer'
import { newCode, newSecret } from '#platform/secrets'
import type { SessionTokens } from '#platform/session-tokens'
import { maySignUp, type SignUp } from '#platform/sign-up'

import { joinAs } from '../../organizations/members/joining-queries.ts'
import { findOrganization } from '../../organizations/queries.ts'
import { findEnrolled } from '../../organizations/shared-devices/enrolment-queries.ts'
import { isInvolved, languageFor, findOrInsertUser } from '../queries.ts'
import { beginIntermediateSession } from './intermediate-queries.ts'
import { insertLink, consumeCode, consumeToken, invalidateLink } from './link-queries.ts'
import { signInMail } from './mails.ts'
import { findRefusal } from './refusal-queries.ts'
import {
  endAllSessions,
  endSession,
  insertSession,
  consumeIntermediateSession,
  type Spent,
} from './session-queries.ts'
import { limitWrongCodes, type GuessObserver } from './wrong-code-queries.ts'

export interface SignInServices {
  store: OrganizationStore
  mailer: Mailer
  tokens: SessionTokens
  baseUrl: string
  sessionHours: number
  limits: {
    signInMailsPerAddressPerHour: number
    signInMailsPerIpPerHour: number
    wrongCodesPerIpPerHour: number
    wrongCodesPerHour: number
  }
  guesses: GuessObserver
  signUp: SignUp
  organizationIdOf: (reference: string) => Promise<string>
}

const linkSeconds = 600

export function signInRoutes(services: SignInServices) {
  const { store, limits } = services
  const mailsPerIp = { name: 'sign-in', limit: limits.signInMailsPerIpPerHour, seconds: 3600 }
  return routes(signIn, {
    async sendMagicLink({ body, request }) {
      const headers = await countCall(store, mailsPerIp, request.ipPrefix)
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
      await sendLink(services, request, body)
      return { expires_in: linkSeconds }
    },

    async authenticateMagicLink({ body, request: { ipPrefix } }) {
      const emailAddress =
        'token' in body
          ? await store.system((db) => consumeToken(db, body.token))
          : await addressOfCode(services, ipPrefix, body)
      if (emailAddress === null) throw new ApiError('magic_link_invalid')
      const userId = await store.system((db) => findOrInsertUser(db, emailAddress))
      const person = { userId, emailAddress, network: ipPrefix }
      return await beginIntermediateSession(store, { ...person, method: 'email' })
    },

    async exchangeSession({ body, request }) {
      // Another site could sign its visitors in to an attacker's account.
      if (body.cookie && request.isFromElsewhere) throw new ApiError('cross_site_request')
      const session = await exchange(services, request, body)
      const jwt = await services.tokens.sign(session)
      const { organizationId, memberId, expiresAt } = session
      const facts = { expiresAt: expiresAt.toISOString(), organizationId, memberId }
      if (!body.cookie) return { session: { jwt, ...facts } }
      await endReplaced(store, request)
      request.setHeader('set-cookie', cookieFor(jwt, expiresAt, services.baseUrl))
      return { session: facts }
    },

    async signOut({ caller, db, body, request }) {
      if (body.everywhere) await endAllSessions(db, caller.userId)
      else await endSession(db, caller.userId, caller.sessionId)
      request.setHeader('set-cookie', cookieFor(undefined, new Date(0), services.baseUrl))
      return undefined
    },
  })
}

/** Addresses are compared ignoring case, as people expect. */
function addressOf(emailAddress: string): string {
  return emailAddress.trim().toLowerCase()
}

/** The person whose email contained the code; null for a wrong one. @throws {ApiError} `rate_limited` */
async function addressOfCode(
  services: SignInServices,
  network: string,
  body: { email_address: string; code: string; code_verifier: string },
): Promise<string | null> {
  const emailAddress = addressOf(body.email_address)
  const attempt = { emailAddress, code: body.code, codeVerifier: body.code_verifier }
  const isRight = await limitWrongCodes(services, network, () =>
    services.store.system((db) => consumeCode(db, attempt)),
  )
  return isRight ? emailAddress : null
}

/** @throws {ApiError} `mail_unavailable` */
async function sendLink(
  { store, mailer, baseUrl, limits, signUp }: SignInServices,
  request: RequestFacts,
  body: { email_address: string; code_challenge?: string },
): Promise<void> {
  const emailAddress = addressOf(body.email_address)
  const isWelcome =
    maySignUp(signUp, emailAddress) || (await store.system((db) => isInvolved(db, emailAddress)))
  // People who may not sign up here or have no mailbox get the same response as everyone else.
  if (!isWelcome || emailAddress.endsWith('.invalid')) return
  const codeChallenge = body.code_challenge ?? null
  const [token, code] = [newSecret(), newCode()]
  const { stored, chosen } = await store.system(async (db) => ({
    stored: await insertLink(
      db,
      {
        emailAddress,
        token,
        code,
        codeChallenge,
        network: request.ipPrefix,
        seconds: linkSeconds,
      },
      limits.signInMailsPerAddressPerHour,
    ),
    chosen: await languageFor(db, emailAddress),
  }))
  // Above the limit of an address, nothing is sent, silently.
  if (!stored) return
  const link = `${baseUrl}/app/sign-in?token=${token}`
  try {
    const content = { link, code, minutes: linkSeconds / 60 }
    await mailer.send(signInMail(emailAddress, chosen ?? request.language, content))
  } catch (error) {
    await store.system((db) => invalidateLink(db, stored.id))
    throw error
  }
}

/** @throws {ApiError} `intermediate_session_invalid`; `not_found` for an organization of others */
async function exchange(
  { store, sessionHours, organizationIdOf }: SignInServices,
  request: RequestFacts,
  body: { intermediate_session_token: string; organization_id: string },
) {
  const organizationId = await organizationIdOf(body.organization_id).catch(() => null)
  return await store.writeAsSystem(organizationId ?? newId(), async (org) => {
    const spent = await consumeIntermediateSession(org.db, body.intermediate_session_token)
    if (!spent) throw new ApiError('intermediate_session_invalid')
    if (organizationId === null) notFound()
    if (spent.boundTo !== null && spent.boundTo !== organizationId) notFound()
    return await beginSession(org, spent, request, sessionHours)
  })
}

/** Ends the session whose cookie is replaced, which would otherwise stay open unused. */
async function endReplaced(store: OrganizationStore, request: RequestFacts): Promise<void> {
  if (request.header('authorization') !== undefined) return
  const replaced = await request.authorization().catch(() => null)
  if (!replaced) return
  await store.system((db) => endSession(db, replaced.userId, replaced.sessionId))
}

/**
 * @param maxHours the longest that a session may last
 * @throws {ApiError} `not_found` for an organization of others, what `joinAs` throws, and whatever else the
 *   organization requires of sessions
 */
async function beginSession(
  org: OrganizationWriter,
  { userId, method, deviceId, voucher, secondFactorAt }: Spent,
  request: RequestFacts,
  maxHours: number,
) {
  const organization = (await findOrganization(org)) ?? notFound()
  const memberId = await joinAs(org, organization, userId)
  const sessionId = newId()
  const { hours, idleMinutes } = await spanOf(org, organization, { deviceId, maxHours })
  const { userAgent } = request
  const expiresAt = await insertSession(org.db, {
    id: sessionId,
    userId,
    organizationId: org.id,
    userAgent,
    hours,
    idleMinutes,
    deviceId,
    voucher,
    secondFactorAt,
  })
  const refusal = await findRefusal(org, { userId, sessionId, address: request.address })
  if (refusal !== null) throw new ApiError(refusal)
  await recordSignIn(org, memberId, { sessionId, method, network: request.ipPrefix })
  return { sessionId, userId, organizationId: org.id, memberId, expiresAt }
}

/** The length of a shift. */
const maxDeviceHours = 10
/** A device locks itself; a session that it left open when it lost its network ends soon after. */
const graceMinutes = 5

/**
 * How long a session lasts and may be idle, which is not long on a shared device.
 *
 * @throws {ApiError} `intermediate_session_invalid` if the device was removed meanwhile
 */
async function spanOf(
  org: OrganizationWriter,
  organization: Pick<Organization, 'sessionHours' | 'idleMinutes' | 'sharedDeviceLockMinutes'>,
  { deviceId, maxHours }: { deviceId: string | null; maxHours: number },
): Promise<{ hours: number; idleMinutes: number | null }> {
  const hours = Math.min(organization.sessionHours ?? maxHours, maxHours)
  const { idleMinutes } = organization
  if (deviceId === null) return { hours, idleMinutes }
  if (!(await findEnrolled(org, { id: deviceId }))) {
    throw new ApiError('intermediate_session_invalid')
  }
  const rest = organization.sharedDeviceLockMinutes + graceMinutes
  return {
    hours: Math.min(hours, maxDeviceHours),
    idleMinutes: Math.min(idleMinutes ?? rest, rest),
  }
}
