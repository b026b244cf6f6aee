import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Exchange {
  route: string
  sent: string
  status: number
  body: string
}

/** The listed records, by route. */
type Seen = Map<string, object[]>

/** Mistakes of a careless service, by the rule they break. Each alters a response of the real one. */
const plants: Record<string, (exchange: Exchange, seen: Seen) => Partial<Exchange>> = {
  'no 5xx': ({ route, sent }) =>
    route.startsWith('POST ') && sent.includes('Ä') ? { status: 500 } : {},
  'body is as documented': ({ route, status, body }) =>
    isThing('GET', route) && status === 200 ? { body: body.replace('"title"', '"name"') } : {},
  'code is documented': ({ route, status, body }) =>
    isThing('PATCH', route) && status === 404
      ? { body: body.replace('"code":"not_found"', '"code":"already_linked"') }
      : {},
  'status is documented': ({ route, status }) =>
    isThing('DELETE', route) && status === 404 ? { status: 410 } : {},
  // Callers see responses cached for others: the lanes of a run know two organizations each.
  'keeps organizations apart': ({ route, status, body }, seen) => {
    if (!isList(route) || status !== 200) return {}
    const items = [...(seen.get(route) ?? []), ...itemsIn(body)].slice(-200)
    seen.set(route, items)
    return { body: JSON.stringify({ items, nextCursor: null }) }
  },
  'refuses what is not allowed': ({ route, status }) =>
    isList(route) && status === 400 ? { status: 200, body: '{"items":[],"nextCursor":null}' } : {},
  'tells nothing of the inside': ({ route, status, body }) =>
    isThing('GET', route) && status === 404
      ? { body: body.replace('"title":"', '"title":"violates foreign key; ') }
      : {},
}

/** Planted defects are common enough to be hit by few requests, however many operations there are. */
function isThing(method: string, route: string): boolean {
  return route.startsWith(`${method} `) && route.endsWith('/:')
}

function isList(route: string): boolean {
  return /^GET \/(?!search)\w+$/.test(route)
}

function itemsIn(body: string): object[] {
  return (JSON.parse(body) as { items?: object[] }).items ?? []
}

export const plantedRules = Object.keys(plants)

/** The service behind a proxy that plants defects in its responses. */
export async function plantDefects(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const seen: Seen = new Map()
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const sent = Buffer.concat(parts)
      const { method, url: path } = incoming
      // Altered responses have to be read.
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      const outward = forward({ hostname, port, method, path, headers }, (answer) => {
        const received: Buffer[] = []
        answer.on('data', (part: Buffer) => received.push(part))
        answer.on('end', () => {
          const bytes = Buffer.concat(received)
          const exchange = {
            route: routeOf(method, path),
            sent: `${path} ${sent.toString()}`,
            status: answer.statusCode ?? 502,
            body: bytes.toString(),
          }
          const change = changeOf(exchange, seen)
          const body = change.body === undefined ? bytes : Buffer.from(change.body)
          outgoing.writeHead(
            change.status ?? exchange.status,
            headersFor(answer.headers, change, body),
          )
          outgoing.end(method === 'HEAD' ? undefined : body)
        })
      })
      outward.once('error', () => outgoing.destroy())
      outward.end(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function changeOf(exchange: Exchange, seen: Seen): Partial<Exchange> {
  return Object.assign(
    {},
    ...Object.values(plants).map((plant) => plant(exchange, seen)),
  ) as Partial<Exchange>
}

/** `GET /skills/:` for any skill, at either address. */
function routeOf(method = '', path = ''): string {
  const [bare = ''] = path.replace(/^\/api\/org\/[^/]+/, '').split('?')
  return `${method} ${bare.replace(/^(\/[^/]+)\/[^/]+$/, '$1/:')}`
}

function headersFor(
  headers: IncomingHttpHeaders,
  { body, status }: Partial<Exchange>,
  bytes: Buffer,
) {
  if (body === undefined && status === undefined) return headers
  const type = status === 200 ? { 'content-type': 'application/json', etag: '"x"' } : {}
  const { 'transfer-encoding': _chunked, ...others } = headers
  return { ...others, ...type, 'content-length': String(bytes.length) }
}
