import { everyOperation } from '@millwright/contract/every-operation'
import { locateOrganization, type Operation } from '@millwright/contract/operation'

import { newId } from '#platform/id'
import { paramsOf } from '#test/operation-paths'
import type { TestMember } from '#test/service'

/** Operations that need no session. No others may. */
export const publicOperations = [
  'signIn.sendMagicLink',
  'signIn.authenticateMagicLink',
  'signIn.exchangeSession',
  'providerSignIn.begin',
  'providerSignIn.authenticate',
  'passkeys.begin',
  'passkeys.authenticate',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.prove',
  'secondFactor.reportLost',
  'deviceSignIn.enroll',
  'deviceSignIn.people',
  'deviceSignIn.authenticate',
  'organizations.create',
  'organizations.createSandbox',
]

export const operations = everyOperation()
/** Operations that need a session. */
export const closed = operations.filter(({ name }) => !publicOperations.includes(name))
/** Operations within an organization. */
export const scoped = closed.filter(({ operation }) => locateOrganization(operation) !== 'nowhere')

/** The prefixes that an operation's path may have. */
export function mountsOf(operation: Operation, organization: string): string[] {
  return locateOrganization(operation) === 'mount' ? ['', `/api/org/${organization}`] : ['']
}

/** Parameters that identify nothing but the organization. */
export function unknownParams(operation: Operation, organization: string): Record<string, string> {
  const entries = paramsOf(operation).map((name) => [name, name === 'id' ? organization : newId()])
  return Object.fromEntries(entries) as Record<string, string>
}

export type Call = ReturnType<typeof callsTo>

/** Calls operations of a service by their paths. */
export function callsTo(baseUrl: string) {
  return async (
    { method, body: schema }: Operation,
    path: string,
    { token, body = {} }: { token?: string | undefined; body?: unknown } = {},
  ): Promise<Response> =>
    await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(schema && { 'content-type': 'application/json' }),
      },
      ...(schema && { body: JSON.stringify(body) }),
    })
}

export function tokenOf(member: TestMember): string | undefined {
  return member.options.sessionToken
}
