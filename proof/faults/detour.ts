import { connect, createServer, type Socket } from 'node:net'

/** What happens to connections: forwarded, refused, accepted and never answered, or broken during the response. */
export type Way = 'open' | 'refused' | 'silent' | 'broken'

/** A proxy to a local server that can be closed. */
export interface Detour {
  port: number
  take(way: Way): Promise<void>
  close(): Promise<void>
}

export async function startDetour(farPort: number): Promise<Detour> {
  const sockets = new Set<Socket>()
  let way: Way = 'open'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (way === 'silent') return void near.resume()
    const far = connect(farPort, '127.0.0.1')
    keep(far)
    near.pipe(far)
    if (way === 'broken') far.once('data', (bytes) => near.end(bytes.subarray(0, 50)))
    else far.pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = async (port: number) =>
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    async take(next) {
      way = next
      if (next === 'refused') return await close()
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(port)
    },
    close,
  }
}
