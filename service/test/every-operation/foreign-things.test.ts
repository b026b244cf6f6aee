import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Operation } from '@millwright/contract/operation'

import { fillOrganization, rowOf, type Rows } from '#test/filled-organization'
import { paramsOf, pathOf } from '#test/operation-paths'
import { codeIn } from '#test/problems'
import { startTestService, type TestOrganization } from '#test/service'

import { leaksOn, isUnchanged } from './foreign-things.ts'
import { callsTo, mountsOf, scoped, tokenOf } from './operations.ts'

const { addOrganization, baseUrl } = await startTestService()
const call = callsTo(baseUrl)
const organization = await addOrganization()
const rival = await addOrganization('Rival Pumps')
const [own, foreign] = await Promise.all([fillOrganization(organization), fillOrganization(rival)])

test("no operation distinguishes another organization's records from nonexistent ones", async () => {
  const { checked, leaks } = await leaksOn({ call, organization, own, foreign })

  assert.deepEqual(leaks, [])
  assert(checked >= 150, `only ${checked} were tried`)
  await isUnchanged(rival.owner, foreign)
})

test('a cursor of one organization is invalid in another', async () => {
  await Promise.all([organization, rival].map(addSecondOfEach))
  const lists = scoped.filter(({ operation }) => 'count' in partsOfQuery(operation).properties)
  let checked = 0

  for (const { name, resource, operation } of lists) {
    for (const mount of mountsOf(operation, rival.slug)) {
      const address = ({ id, slug }: TestOrganization, rows: Rows) => {
        const params = Object.fromEntries(
          paramsOf(operation).map((param) => [
            param,
            param === 'id' ? id : rowOf(rows, param, resource),
          ]),
        )
        const { properties, required } = partsOfQuery(operation)
        const needed = required.filter((field) => !('default' in (properties[field] ?? {})))
        const query = new URLSearchParams(needed.map((field) => [field, rowOf(rows, field)]))
        return `${pathOf(operation, params, mount === '' ? '' : `/api/org/${slug}`)}?${query.toString()}`
      }
      const first = await call(operation, `${address(rival, foreign)}&limit=1&count=true`, {
        token: tokenOf(rival.owner),
      })
      assert.equal(first.status, 200, name)
      const { nextCursor, count } = (await first.json()) as {
        nextCursor: string | null
        count: number
      }
      assert.equal(typeof count, 'number', name)
      assert.equal(count > 1, nextCursor !== null, name)
      if (nextCursor === null) continue
      const theirs = `${address(organization, own)}&cursor=${nextCursor}`
      const refused = await call(operation, theirs, { token: tokenOf(organization.owner) })
      assert.equal(await codeIn(refused), 'invalid_cursor', name)
      checked += 1
    }
  }

  assert(checked >= 10, `only ${checked} lists have a second page`)
})

function partsOfQuery({ query }: Operation) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return { properties, required }
}

/** Adds records, so that their lists have a second page. */
async function addSecondOfEach({ owner: { client } }: TestOrganization): Promise<void> {
  const body = { title: 'Second' }
  await client.guidebooks.create({ body })
  await client.procedures.create({ body })
  await client.objects.create({ body })
  await client.skills.create({ body })
  await client.courses.create({ body })
  await client.captures.create({ body: { ...body, kind: 'video' } })
  const { id: procedureId } = await client.procedures.create({ body })
  await client.procedures.publish({ params: { procedureId } })
  await client.runs.create({ body: { procedureId } })
}
