import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

import { ApiError, type ErrorCode } from '@millwright/contract/errors'
import type { Organization } from '@millwright/contract/organizations'
import type { Role } from '@millwright/contract/permissions'
import { createClient, type Client, type ClientOptions } from '@millwright/sdk/client'
import type { ClientConfig } from 'pg'
import pino from 'pino'

import { readConfig, type Config } from '#platform/config'

import { startService } from '../src/service.ts'
import { checkAnswers } from './answers.ts'
import { createTestDatabase } from './database.ts'

export interface TestMail {
  to: string
  subject: string
  link: string
  code: string | null
}

/** Someone signed in, in one organization. */
export interface TestMember {
  client: Client
  options: ClientOptions
  id: string
  emailAddress: string
  /** Any request, as this member, on the bare mount. */
  fetch: (path: string, init?: TestRequest) => Promise<Response>
}

export type TestRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

export interface TestOrganization extends Organization {
  owner: TestMember
  /** A new member with this role, invited by the owner and signed in by mail. */
  as(role: Role): Promise<TestMember>
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

const generous = {
  signInMailsPerAddressPerHour: 1_000,
  signInMailsPerIpPerHour: 1_000_000,
  invitationMailsPerAddressPerHour: 1_000,
  requestsPerSessionPerMinute: 0,
}

/**
 * A whole service on a fresh database, for the length of a test file: a real port, the real sign-in, real
 * files and jobs. Tests share it: each adds an organization of its own, and is kept apart from the others
 * by the very wall that keeps customers apart.
 *
 * @param change of the configuration
 * @param reach how the service gets at its database, when not directly
 */
export async function startTestService(
  change: (config: Config) => Config = (config) => config,
  reach: (database: ClientConfig) => ClientConfig | Promise<ClientConfig> = (database) => database,
) {
  const database = await createTestDatabase('service')
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-test-'))
  const port = await freePort()
  const defaults = readConfig({ PORT: String(port), DATA_DIR: dataDirectory }, '/nonexistent')
  const config = change({ ...defaults, limits: { ...defaults.limits, ...generous } })
  const parts = {
    config,
    address: await reach(database.connection),
    logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    print: () => {},
  }
  const service = await startService(parts)
  checkAnswers(service.app)
  await service.app.listen({ host: config.host, port })
  const processes = [service]
  after(async () => {
    await Promise.all(processes.map((each) => each.close()))
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const { baseUrl } = config
  const anonymous = createClient({ baseUrl })

  /** Another service on the same database and files, as behind a load balancer. Returns its address. */
  async function startAnother(): Promise<string> {
    const another = await startService(parts)
    processes.push(another)
    return await another.app.listen({ host: config.host, port: 0 })
  }

  async function mails(): Promise<TestMail[]> {
    const response = await fetch(`${baseUrl}/dev/mailbox`, {
      headers: { accept: 'application/json' },
    })
    return ((await response.json()) as { items: TestMail[] }).items
  }

  /** The token of the newest link mailed to an address. */
  async function mailedToken(emailAddress: string): Promise<string> {
    const mail = (await mails()).find(({ to, code }) => to === emailAddress && code !== null)
    assert(mail, `no mail to ${emailAddress}`)
    return new URL(mail.link).searchParams.get('token') ?? ''
  }

  /** Signs in up to the intermediate session, the way a person does. */
  async function intermediateSession(emailAddress: string) {
    await anonymous.signIn.sendMagicLink({ body: { email_address: emailAddress } })
    const token = await mailedToken(emailAddress)
    return await anonymous.signIn.authenticateMagicLink({ body: { token } })
  }

  async function memberOf(
    organizationId: string,
    emailAddress: string,
    intermediateToken: string,
  ): Promise<TestMember> {
    const { session } = await anonymous.signIn.exchangeSession({
      body: { intermediate_session_token: intermediateToken, organization_id: organizationId },
    })
    const options = { baseUrl, sessionToken: session.jwt ?? '' }
    return {
      client: createClient(options),
      options,
      id: session.memberId,
      emailAddress,
      fetch: async (path, init = {}) =>
        await fetch(new URL(path, baseUrl), {
          redirect: 'manual',
          ...init,
          headers: { authorization: `Bearer ${session.jwt}`, ...init.headers },
        }),
    }
  }

  async function addOrganization(name = 'Acme Pumps'): Promise<TestOrganization> {
    const emailAddress = newAddress()
    const { intermediate_session_token: token } = await intermediateSession(emailAddress)
    const organization = await anonymous.organizations.create({
      body: { name, intermediate_session_token: token },
    })
    const owner = await memberOf(organization.id, emailAddress, token)
    return {
      ...organization,
      owner,
      as: async (role) => {
        const invited = newAddress()
        const params = { id: organization.id }
        await owner.client.members.invite({ params, body: { email_address: invited, role } })
        const session = await intermediateSession(invited)
        return await memberOf(organization.id, invited, session.intermediate_session_token)
      },
    }
  }

  return {
    baseUrl,
    config,
    database,
    anonymous,
    startAnother,
    mails,
    mailedToken,
    intermediateSession,
    memberOf,
    addOrganization,
  }
}

let people = 0

/** An e-mail address that nobody has yet. */
export function newAddress(): string {
  people += 1
  return `person-${process.pid}-${people}@example.com`
}

/** For `assert.rejects`: the error carries this code. */
export function codeIs(code: ErrorCode) {
  return (error: unknown) => {
    assert(error instanceof ApiError, String(error))
    assert.equal(error.code, code)
    return true
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
