import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { pick, randomFrom, type Random } from '../../service/seed/random.ts'
import { peopleAt, type TestOrganization } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { Readers } from './readers.ts'
import { setUpStand, type Stand } from './stand.ts'

/**
 * Members of two organizations send requests and disconnect before the response, on one service. No one ever gets
 * rows of the other organization.
 *
 * The control reads with sessions of the other organization.
 */
export const abortedRequests: Fault = { rounds: 1, size: 10_000, run }

const hands = 24
const markers = ['Amber', 'Cobalt'] as const

interface Tenant {
  marker: string
  foreign: string
  token: string
  guidebookId: string
}

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const random = randomFrom(seed)
  const stand = await setUpStand()
  try {
    const { baseUrl, child } = await stand.serve()
    const { addOrganization } = peopleAt(baseUrl)
    const tenants = [
      await tenantOf(await addOrganization(), markers[0], markers[1]),
      await tenantOf(await addOrganization(), markers[1], markers[0]),
    ]
    const readers = tenants.map(
      ({ marker, foreign, guidebookId }, at) =>
        new Readers({
          baseUrl,
          token: (isControl ? tenants[1 - at] : tenants[at])?.token ?? '',
          hands: 4,
          paths: ['/guidebooks', '/search?q=pump', `/guidebooks/${guidebookId}`],
          isRight: (text) => text.includes(marker) && !text.includes(foreign),
        }),
    )
    let sent = 0
    const answered = () => readers.reduce((sum, each) => sum + each.answered, 0)
    const least = isControl ? 0 : 1 / 20
    const abort = async () => {
      while (sent < rounds * size) {
        // No faster than the service responds, or the checks would wait in a queue.
        while (answered() < sent * least) await delay(5)
        sent += 1
        if (sent % 2_000 === 0) tell(`has hung up ${sent} times`)
        await requestAndHangUp(baseUrl, pick(random, tenants), random)
      }
    }
    await Promise.all(Array.from({ length: hands }, abort))
    await Promise.all(readers.map((each) => each.stop()))
    const misplaced = await misplacedRows(stand)
    const refused = readers.reduce((sum, each) => sum + each.unavailable.times, 0)
    return {
      counts: { aborted: sent, 'answers checked': answered(), refused, 'foreign rows': misplaced },
      broken: [
        ...readers.flatMap((each) => each.broken),
        ...(misplaced > 0 ? [`${misplaced} rows are in the other organization`] : []),
        ...(child.exitCode === null ? [] : ['the service has ended']),
      ],
    }
  } finally {
    await stand.end()
  }
}

async function tenantOf(
  { owner }: TestOrganization,
  marker: string,
  foreign: string,
): Promise<Tenant> {
  const { id } = await owner.client.guidebooks.create({ body: { title: `${marker} pump` } })
  return { marker, foreign, token: owner.options.sessionToken ?? '', guidebookId: id }
}

/** Disconnects before, during or after the response. */
async function requestAndHangUp(baseUrl: string, tenant: Tenant, random: Random): Promise<void> {
  const { hostname, port } = new URL(baseUrl)
  const text = pick(random, requests)(tenant)
  const socket = connect(Number(port), hostname, () => socket.write(text))
  socket.on('error', () => undefined)
  socket.resume()
  await delay(random() * 30)
  socket.resetAndDestroy()
}

const requests: readonly ((tenant: Tenant) => string)[] = [
  (tenant) => requestText('GET', '/guidebooks', tenant),
  (tenant) => requestText('GET', '/search?q=pump', tenant),
  (tenant) => requestText('GET', `/guidebooks/${tenant.guidebookId}`, tenant),
  (tenant) => requestText('GET', '/users/me', tenant),
  (tenant) => requestText('POST', '/guidebooks', tenant, { title: `${tenant.marker} pump` }),
  (tenant) =>
    requestText('PATCH', `/guidebooks/${tenant.guidebookId}`, tenant, {
      description: `${tenant.marker} hall`,
    }),
]

function requestText(method: string, path: string, { token }: Tenant, body?: object): string {
  const content = body ? JSON.stringify(body) : ''
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${content.length}`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${content}`
}

/** An organization's guidebooks all have the same marker. */
async function misplacedRows(stand: Stand): Promise<number> {
  const rows = await stand.ask<{ count: number }>(
    `select least(count(*) filter (where title like 'Amber%'), count(*) filter (where title like 'Cobalt%'))::int
       as count
     from guidebooks group by organization_id`,
  )
  return rows.reduce((sum, { count }) => sum + count, 0)
}
