import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

import type { ClientConfig } from 'pg'

/** A proxy between a service and its database that can simulate outages. */
export interface DatabaseProxy {
  address: ClientConfig
  /** Breaks every connection; new ones are refused. */
  refuse: () => Promise<void>
  /** Breaks every connection; new ones are accepted and never answered. */
  silence: () => void
  /** Keeps every connection open, and forwards nothing. */
  freeze: () => void
  restore: () => Promise<void>
  /** Runs something and returns what went over each connection in the meantime. */
  listen: (work: () => Promise<unknown>) => Promise<Exchange[][]>
}

/** Everything that was sent before an answer arrived, and the answer to all of it. */
export interface Exchange {
  sent: string
  answered: string
}

export async function startDatabaseProxy(database: ClientConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = connect(placeOf(database))
    keep(far)
    near.pipe(far).pipe(near)
    near.on('data', (bytes) => record(near, 'sent', bytes))
    far.on('data', (bytes) => record(near, 'answered', bytes))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const exchanges = new Map<Socket, Exchange[]>()
  function record(socket: Socket, what: 'sent' | 'answered', bytes: Buffer) {
    const all = exchanges.get(socket) ?? []
    exchanges.set(socket, all)
    const last = all.at(-1)
    const text = bytes.toString('latin1')
    if (last && (what === 'answered' || last.answered === '')) last[what] += text
    else all.push({ sent: '', answered: '', [what]: text })
  }
  function keep(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = async (port: number) =>
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    breakAll()
    await closed
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  after(close)
  return {
    address: { ...database, host: '127.0.0.1', port },
    refuse: close,
    silence() {
      isSilent = true
      breakAll()
    },
    freeze() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    async listen(work) {
      exchanges.clear()
      await work()
      return [...exchanges.values()]
    },
    async restore() {
      if (isSilent) breakAll()
      isSilent = false
      if (!server.listening) await listen(port)
    },
  }
}

/** PostgreSQL listens on a socket in a folder, or on a port. */
function placeOf({ host = '127.0.0.1', port = 5432 }: ClientConfig) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
