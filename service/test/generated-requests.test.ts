import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation, type NamedOperation } from '@millwright/contract/api'
import { organizationIn } from '@millwright/contract/operation'

import { newId } from '#platform/id'
import {
  mutated,
  paramsOf,
  pathOf,
  pick,
  randomFrom,
  valueOf,
  type Random,
} from '#test/generated-requests'
import { codeIn } from '#test/problems'
import { startTestService } from '#test/service'

const seeds = [1, 2, 3]
const requestsPerSeed = 500
const atOnce = 8

const { addOrganization, baseUrl } = await startTestService()

/** Left out: they would end the session of the requests that follow. */
const leftOut = new Set(['signIn.signOut', 'users.endSession', 'jobs.events'])
const operations = everyOperation().filter(({ name }) => !leftOut.has(name))

for (const seed of seeds) {
  test(`requests generated from the contract with seed ${seed} never fail on our side`, async () => {
    const random = randomFrom(seed)
    const acme = await addOrganization()
    const { fetch: send, client } = await acme.as('owner')
    const known = await knownIds(client)
    const requests = Array.from({ length: requestsPerSeed }, () =>
      requestOf(pick(random, operations), { organization: acme.id, known }, random),
    )
    const statuses = new Map<number, number>()

    const answer = async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { path, about, ...init } = request
        const response = await send(path, init)
        if (response.status >= 400) {
          const code = await codeIn(response)
          assert(response.status < 500, `${code}: ${about}`)
        } else await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, answer))

    for (const status of [200, 201, 400, 404]) {
      assert((statuses.get(status) ?? 0) > 10, `${status}: ${statuses.get(status)} times`)
    }
    assert.equal((await fetch(`${baseUrl}/readyz`)).status, 200)
  })
}

type TestClient = Awaited<ReturnType<typeof addOrganization>>['owner']['client']

/** Ids of real things, so that requests get past the first refusal. */
async function knownIds(client: TestClient): Promise<Record<string, string[]>> {
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump' } })
  const procedures = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => client.procedures.create({ body: { title } })),
  )
  const object = await client.objects.create({ body: { title: 'Pump' } })
  return {
    guidebookId: [guidebook.id, guidebook.shortId],
    procedureId: procedures.map(({ id }) => id),
    objectId: [object.id],
    subjectObjectId: [object.id],
  }
}

interface Scene {
  organization: string
  known: Record<string, string[]>
}

function requestOf({ name, operation }: NamedOperation, scene: Scene, random: Random) {
  const { organization, known } = scene
  const idOf = (param: string) =>
    random() < 0.8 ? pick(random, known[param] ?? [newId()]) : pick(random, [newId(), 'x', '1e9'])
  const params = Object.fromEntries(
    paramsOf(operation).map((param) => [param, param === 'id' ? organization : idOf(param)]),
  )
  const mounted = organizationIn(operation) === 'mount' && random() < 0.5
  const path = pathOf(operation, params, mounted ? `/api/org/${organization}` : '')
  const query = operation.query ? queryOf(valueOf(operation.query, random), random) : ''
  const body = operation.body && bodyOf(valueOf(operation.body, random), known, random)
  return {
    about: `${name} ${path}${query} ${JSON.stringify(body)?.slice(0, 2000)}`,
    path: path + query,
    method: operation.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

function bodyOf(body: unknown, known: Record<string, string[]>, random: Random): unknown {
  if (typeof body !== 'object' || body === null) return body
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    known[name] && random() < 0.8 ? pick(random, known[name]) : value,
  ])
  const filled: unknown = Object.fromEntries(entries)
  return random() < 0.5 ? mutated(filled, random) : filled
}

function queryOf(query: unknown, random: Random): string {
  const changed = random() < 0.5 ? mutated(query, random) : query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(changed ?? {})) {
    if (name !== 'cursor' || random() < 0.2) search.append(name, String(value))
  }
  return `?${search.toString()}`
}
