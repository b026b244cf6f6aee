import assert from 'node:assert/strict'

import type { Organization } from '@millwright/contract/organizations'
import type { Role } from '@millwright/contract/permissions'
import { createClient, type Client, type ClientOptions } from '@millwright/sdk/client'

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
  /** A new member with this role, invited by the owner and signed in by email. */
  as(role: Role): Promise<TestMember>
}

/** People who use a service the way people do, including the email with their link. */
export function peopleAt(baseUrl: string) {
  const anonymous = createClient({ baseUrl })

  async function mails(): Promise<TestMail[]> {
    const response = await fetch(`${baseUrl}/dev/mailbox`, {
      headers: { accept: 'application/json' },
    })
    return ((await response.json()) as { items: TestMail[] }).items
  }

  /** The token of the latest link emailed to an address. */
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

  /** Another session of someone who is already a member. */
  async function signInAgain(organizationId: string, emailAddress: string): Promise<TestMember> {
    const { intermediate_session_token: token } = await intermediateSession(emailAddress)
    return await memberOf(organizationId, emailAddress, token)
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
        return await signInAgain(organization.id, invited)
      },
    }
  }

  return {
    anonymous,
    mails,
    mailedToken,
    intermediateSession,
    memberOf,
    signInAgain,
    addOrganization,
  }
}

let people = 0

/** An unused email address. */
export function newAddress(): string {
  people += 1
  return `person-${process.pid}-${people}@example.com`
}
