import { createClient, type Client } from '@millwright/sdk/client'

import type { TestMember, TestOrganization } from '#test/people'
import type { TestService } from '#test/service'

export type FloorMember = Pick<TestMember, 'client' | 'id'>

/** A tablet on the shop floor of an organization, used the way people use it. */
export interface Tablet {
  id: string
  token: string
  /** The first half of signing in. */
  prove: (proof: Proof) => ReturnType<Client['deviceSignIn']['authenticate']>
  /** Someone who has signed in on it. */
  open: (proof: Proof) => Promise<FloorMember & { token: string; ticket: string }>
}

type Proof =
  | { member_id: string; pin: string; new_pin?: string }
  | { member_id: string; ticket: string }
  | { badge: string }

export async function enrolTablet(
  baseUrl: string,
  { id, owner }: TestOrganization,
  name = 'Line 3',
): Promise<Tablet> {
  const anonymous = createClient({ baseUrl })
  const { device, code } = await owner.client.sharedDevices.create({
    params: { id },
    body: { name },
  })
  const { device_token: token = '' } = await anonymous.deviceSignIn.enroll({ body: { code } })
  const prove = async (proof: Proof) =>
    await anonymous.deviceSignIn.authenticate({ body: { device_token: token, ...proof } })
  return {
    id: device.id,
    token,
    prove,
    open: async (proof) => {
      const { intermediate_session_token, offline_ticket: ticket = '' } = await prove(proof)
      const { session } = await anonymous.signIn.exchangeSession({
        body: { intermediate_session_token, organization_id: id },
      })
      const sessionToken = session.jwt ?? ''
      const client = createClient({ baseUrl, sessionToken })
      return { client, id: session.memberId, token: sessionToken, ticket }
    },
  }
}

/** Someone without a mailbox who has chosen a PIN on a tablet. */
export async function addFloorMember(
  organization: TestOrganization,
  tablet: Tablet,
  { pin, role = 'member' }: { pin: string; role?: 'member' | 'manager' },
): Promise<string> {
  const params = { id: organization.id }
  const { id: member_id } = await organization.owner.client.members.invite({
    params,
    body: { firstName: 'Mira', lastName: 'Kovač', role, pin: '902417' },
  })
  await tablet.prove({ member_id, pin: '902417', new_pin: pin })
  return member_id
}

/** An organization with a tablet, and someone without a mailbox who has a PIN on it. */
export async function addFloor({
  addOrganization,
  baseUrl,
}: Pick<TestService, 'addOrganization' | 'baseUrl'>) {
  const acme = await addOrganization()
  const tablet = await enrolTablet(baseUrl, acme)
  const pin = '2846'
  const mira = await addFloorMember(acme, tablet, { pin })
  return { acme, tablet, mira, pin, right: { member_id: mira, pin } }
}
