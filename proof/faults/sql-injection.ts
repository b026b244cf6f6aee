import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { randomFrom, type Random } from '../../service/seed/random.ts'
import { readDocument, type ApiOperation } from '../fuzz/requests/api-document.ts'
import { pathOf } from '../fuzz/requests/protocol.ts'
import { Requests } from '../fuzz/requests/requests.ts'
import type { FuzzRequest } from '../fuzz/requests/fuzz-request.ts'
import { send } from '../fuzz/requests/sending.ts'
import { createWorld } from '../fuzz/requests/world.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { hasSqlmap, probe, type Verdict } from './sqlmap.ts'
import { setUpStand, type Stand } from './stand.ts'

/**
 * Has sqlmap look for SQL injection in every parameter of `size` operations: of their paths, queries and bodies. The
 * seed decides their order: another seed covers what one run leaves out.
 *
 * The control is a server on the same database that builds its SQL from input.
 */
export const sqlInjection: Fault = { rounds: 1, size: 1_000, run }

/** The excluded operations: they would end the session, or delete the organization's data. */
const endings =
  /signOut|endSession|transferOwnership|organizations\.delete|members\.(remove|update)/
const preparations = 3_000

async function run(options: FaultOptions): Promise<Outcome> {
  if (!hasSqlmap()) {
    return { counts: {}, broken: [], skipped: 'it needs the Debian package sqlmap' }
  }
  const stand = await setUpStand()
  const folder = await mkdtemp(path.join(tmpdir(), 'millwright-sqlmap-'))
  const planted = await plantHole(stand)
  try {
    const raws = options.isControl
      ? [
          {
            name: 'planted',
            raw: `GET /guidebooks?title=pg_class* HTTP/1.1\r\nHost: ${planted.host}\r\n\r\n`,
          },
        ]
      : await requestsOf(stand, options)
    const count: Record<Verdict, number> = { clean: 0, injectable: 0, unfinished: 0 }
    const broken: string[] = []
    for (const { name, raw } of raws.slice(0, options.rounds * options.size)) {
      const { verdict, report } = await probe(raw, folder)
      count[verdict] += 1
      options.report(`finds ${name} ${verdict}`)
      if (verdict === 'injectable') broken.push(`${name}: ${report.slice(0, 300)}`)
    }
    return { counts: { 'operations known': raws.length, ...count }, broken }
  } finally {
    planted.close()
    await stand.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A generated request for every operation, in sqlmap's format. */
async function requestsOf(stand: Stand, { seed }: FaultOptions) {
  const { baseUrl } = await stand.serve()
  const document = await readDocument(baseUrl)
  const random = randomFrom(seed)
  const world = await createWorld(baseUrl, document)
  const requests = new Requests(document, random)
  const [owner] = world.home.callers
  const known = new Map<string, FuzzRequest>()
  const take = async (request: FuzzRequest) => {
    const { operation, caller } = request
    if (endings.test(operation.id) || operation.path.includes('{orgId}')) return
    const { status, headers, body } = await send(baseUrl, request)
    const isRight = status < 300 && operation.method !== 'DELETE'
    if (caller === owner && (isRight || !known.has(operation.id))) known.set(operation.id, request)
    if (status >= 300 || !headers.get('content-type')?.startsWith('application/json')) return
    if (body.length === 0) return
    caller.tenant.memory.learnFrom(operation, request.params, JSON.parse(body.toString()))
  }
  for (const request of requests.opening(world)) await take(request)
  for (let sent = 0; sent < preparations; sent += 1) {
    const request = requests.next(world)
    if (request.kind === 'valid' && request.caller === owner) await take(request)
  }
  const { host } = new URL(baseUrl)
  return shuffled([...known.values()], random)
    .map((request) => ({ name: request.operation.id, raw: rawOf(request, host) }))
    .filter(({ raw }) => raw.includes('*'))
}

/** Marks every parameter, including omitted ones. */
function rawOf(request: FuzzRequest, host: string): string {
  const { operation, headers, body } = request
  const params = Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [name, `${value}MARK`]),
  )
  const marked = pathOf({ ...request, params }).replaceAll('MARK', '*')
  const query = new Map(request.query)
  const search = queryOf(operation)
    .map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '1').replaceAll('*', '')}*`)
    .join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const sent = body === undefined ? '' : JSON.stringify(markedIn(body))
  const target = search === '' ? marked : `${marked}?${search}`
  return [`${request.method} ${target} HTTP/1.1`, `Host: ${host}`, ...lines, '', sent].join('\r\n')
}

function queryOf({ parameters }: ApiOperation): string[] {
  return parameters.filter((each) => each.in === 'query').map(({ name }) => name)
}

function markedIn(value: unknown): unknown {
  if (typeof value === 'string') return `${value.replaceAll('*', '')}*`
  if (typeof value === 'number') return `${value}*`
  if (Array.isArray(value)) return value.slice(0, 1).map(markedIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, markedIn(each)]))
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The vulnerability that sqlmap has to find. */
async function plantHole(stand: Stand): Promise<{ host: string; close: () => void }> {
  const server = createServer((request, response) => {
    const title = new URL(request.url ?? '', 'http://planted').searchParams.get('title') ?? ''
    void stand.ask(`select relname as title from pg_class where relname = '${title}'`).then(
      (rows) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { host: `127.0.0.1:${port}`, close: () => void server.close() }
}
