import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

export interface Backend {
  port: number
  /** Taken out of rotation: it gets no new requests, and finishes its current ones. */
  isOut: boolean
}

/** A load balancer for several processes: each request goes to the next one that accepts connections. */
export async function startBalancer(
  backends: Backend[],
): Promise<{ baseUrl: string; close: () => void }> {
  let turn = 0
  // Longer than any client keeps a connection, as in real load balancers: whoever closes it first is not at fault.
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const inRotation = backends.filter(({ isOut }) => !isOut)
    turn += 1
    const order = inRotation.map((_, at) => inRotation[(turn + at) % inRotation.length])
    forward(
      order.flatMap((backend) => backend ?? []),
      incoming,
      outgoing,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(
  [backend, ...others]: Backend[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!backend) {
    outgoing.writeHead(502).end('No process takes connections.')
    return
  }
  const { method, url: path, headers } = incoming
  const far = request({
    host: '127.0.0.1',
    port: backend.port,
    agent: false,
    method,
    path,
    headers,
  })
  far.once('socket', (socket) => {
    // Nothing is sent before there is a connection, so that another process can be tried instead.
    socket.once('connect', () => incoming.pipe(far))
  })
  far.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  far.once('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') forward(others, incoming, outgoing)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(error.message)
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
