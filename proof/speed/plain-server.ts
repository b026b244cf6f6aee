// What someone writes in an afternoon: a route, a statement, a response. No one signs in, nothing is checked, and
// there is one organization. It runs our statements, serializes their rows as JSON, and sends the same bytes as ours.
import { createServer } from 'node:http'
import { text as read } from 'node:stream/consumers'

import Fastify from 'fastify'
import pg from 'pg'

export interface PlainRoute {
  statements: { text: string; values: unknown[] }[]
  body: string
}

/** Its input at startup. */
export interface PlainServer {
  kind: 'node:http' | 'fastify'
  database: pg.ClientConfig
  routes: Record<string, PlainRoute>
}

const { kind, database, routes } = JSON.parse(await read(process.stdin)) as PlainServer
const pool = new pg.Pool({ ...database, max: 10 })
const type = 'application/json; charset=utf-8'

/** PostgreSQL limits names to 63 characters. */
function nameOf(path: string, at: number): string {
  return `${Object.keys(routes).indexOf(path)} ${at}`
}

async function answerTo(path: string): Promise<string> {
  const { statements, body } = routes[path] ?? { statements: [], body: '' }
  const results = await Promise.all(
    statements.map(
      async ({ text, values }, at) => await pool.query({ name: nameOf(path, at), text, values }),
    ),
  )
  JSON.stringify(results.map(({ rows }) => rows))
  return body
}

if (kind === 'fastify') {
  const app = Fastify()
  for (const path of new Set(Object.keys(routes).map((each) => each.split('?')[0] ?? ''))) {
    app.get(path, async (request, reply) => {
      return await reply.type(type).send(await answerTo(request.url))
    })
  }
  print(await app.listen({ host: '127.0.0.1', port: 0 }))
} else {
  const server = createServer((request, response) => {
    void send()
    async function send(): Promise<void> {
      const body = await answerTo(request.url ?? '')
      response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
      response.end(body)
    }
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    print(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
  })
}

function print(address: string): void {
  process.stdout.write(`${address}\n`)
}
