import assert from 'node:assert/strict'
import { test } from 'node:test'

import { locateOrganization } from '@millwright/contract/operation'
import { isAtLeast, minimumRole, roles, type Permission } from '@millwright/contract/permissions'

import { newId } from '#platform/id'
import { pathOf } from '#test/operation-paths'
import { anonymousProblem, codeIn } from '#test/problems'
import { startTestService } from '#test/service'

import { callsTo, mountsOf, scoped, tokenOf, unknownParams } from './operations.ts'

const { addOrganization, baseUrl } = await startTestService()
const call = callsTo(baseUrl)

test('every operation refuses roles below its minimum, and accepts the others', async () => {
  const acme = await addOrganization()
  const members = {
    member: await acme.as('member'),
    manager: await acme.as('manager'),
    admin: await acme.as('admin'),
    owner: await acme.as('owner'),
  }

  for (const { name, operation } of scoped) {
    const { permission } = operation
    const least = permission === 'member' ? permission : minimumRole[permission as Permission]
    for (const mount of mountsOf(operation, acme.slug)) {
      const path = pathOf(operation, unknownParams(operation, acme.id), mount)
      for (const role of roles) {
        const response = await call(operation, path, { token: tokenOf(members[role]) })
        const about = `${name} at ${path} as ${role}: ${response.status}`
        assert(response.status !== 401 && response.status < 500, about)
        assert.equal(await isDenied(response), !isAtLeast(role, least), about)
      }
    }
  }
})

test('no operation reveals to a stranger whether an organization exists', async () => {
  const acme = await addOrganization()
  const { owner: stranger } = await addOrganization('Rival Pumps')
  const token = tokenOf(stranger)

  for (const { name, operation } of scoped) {
    const isMounted = locateOrganization(operation) === 'mount'
    for (const [real, unknown] of [
      [acme.id, newId()],
      [acme.slug, 'no-such-organization'],
    ]) {
      const answers = [real, unknown].map(async (organization = '') => {
        const params = unknownParams(operation, organization)
        const mount = isMounted ? `/api/org/${organization}` : ''
        return await anonymousProblem(
          await call(operation, pathOf(operation, params, mount), { token }),
        )
      })
      const [ofReal, ofUnknown] = await Promise.all(answers)
      assert.equal(ofReal?.code, 'not_found', name)
      assert.deepEqual(ofReal, ofUnknown, name)
    }
  }
})

async function isDenied(response: Response): Promise<boolean> {
  if (response.status === 403) return (await codeIn(response)) === 'permission_denied'
  await response.body?.cancel()
  return false
}
