import type { Role } from '@millwright/contract/permissions'

import { peopleAt, type TestMember, type TestOrganization } from '../../../service/test/people.ts'

import type { ApiDocument } from './api-document.ts'
import { Memory } from './memory.ts'

/** The sender of a request, and their organization. */
export interface Caller {
  name: string
  token: string | undefined
  tenant: Tenant
}

/** An organization, its people, and what is known of it. */
export interface Tenant {
  id: string
  slug: string
  memory: Memory
  callers: Caller[]
  /** Gives someone whose session has ended, or who was removed, a new session. */
  revive: (caller: Caller) => Promise<void>
}

/** Two organizations that must never see anything of each other. */
export interface World {
  home: Tenant
  foreign: Tenant
  nobody: Caller
}

export async function createWorld(baseUrl: string, document: ApiDocument): Promise<World> {
  const home = await createTenant(baseUrl, document, ['admin', 'manager', 'member'])
  const foreign = await createTenant(baseUrl, document, [])
  return { home, foreign, nobody: { name: 'nobody', token: undefined, tenant: home } }
}

async function createTenant(
  baseUrl: string,
  document: ApiDocument,
  roles: Role[],
): Promise<Tenant> {
  const people = peopleAt(baseUrl)
  const organization = await people.addOrganization()
  const tenant: Tenant = {
    id: organization.id,
    slug: organization.slug,
    memory: new Memory(document),
    callers: [],
    revive: async (caller) => {
      const { id, owner } = organization
      caller.token =
        caller.name === 'owner'
          ? tokenOf(await people.signInAgain(id, owner.emailAddress))
          : tokenOf(await organization.as(caller.name as Role))
    },
  }
  const add = (name: string, member: TestMember) =>
    tenant.callers.push({ name, token: tokenOf(member), tenant })
  add('owner', organization.owner)
  for (const [role, member] of await membersOf(organization, roles)) add(role, member)
  tenant.memory.ids.add(organization.id)
  await learnSecrets(people, organization, tenant.memory)
  return tenant
}

/** Secrets known only from emails, so that sign-in is reached too: one link, and one intermediate session. */
async function learnSecrets(
  people: ReturnType<typeof peopleAt>,
  { owner: { emailAddress } }: TestOrganization,
  memory: Memory,
): Promise<void> {
  const { intermediate_session_token } = await people.intermediateSession(emailAddress)
  await people.anonymous.signIn.sendMagicLink({ body: { email_address: emailAddress } })
  memory.learn('token', await people.mailedToken(emailAddress))
  memory.learn('intermediate_session_token', intermediate_session_token)
}

async function membersOf(organization: TestOrganization, roles: Role[]) {
  const members: [Role, TestMember][] = []
  for (const role of roles) members.push([role, await organization.as(role)])
  return members
}

function tokenOf({ options }: TestMember): string | undefined {
  return options.sessionToken
}
