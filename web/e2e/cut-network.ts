import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network connection to the service that can be cut, for pages and service workers alike. */
export interface Network {
  url: string
  port: number
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Lets the next request with this method through to the service, and loses its answer. */
  loseAnswer: (method: string) => void
  /** Replaces all but the last character of a text, padded with `_`. */
  replace: (text: string, by: string) => void
}

/** @param port the port to listen on; any free one if 0 */
export async function networkTo(address: string, port = 0): Promise<Network> {
  const { hostname, port: ownPort } = new URL(address)
  const sockets = new Set<Socket>()
  let lost: string | undefined
  let replaced = { text: '', by: '' }
  const forward = (near: Socket) => {
    const far = connect(Number(ownPort), hostname)
    let losesAnswer = false
    near.on('data', (bytes: Buffer) => {
      if (lost !== undefined && bytes.subarray(0, lost.length).toString() === lost) {
        losesAnswer = true
        lost = undefined
      }
      far.write(replaced.text === '' ? bytes : unconditional(bytes))
    })
    far.on('data', (bytes: Buffer) => {
      if (losesAnswer) near.destroy()
      else near.write(changed(bytes, replaced))
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }
  let server = await listen(forward, port)
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('There is no free port.')
  return {
    url: `http://127.0.0.1:${own.port}`,
    port: own.port,
    cut: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    mend: async () => {
      server = await listen(forward, own.port)
    },
    loseAnswer: (method) => {
      lost = method
    },
    replace: (text, by) => {
      replaced = { text, by }
    },
  }
}

async function listen(forward: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(forward).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Removes conditions, so that content to be replaced is sent even if the browser has the original. */
function unconditional(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replaceAll(/\r\nIf-(None-Match|Modified-Since):/gi, '\r\nX-Was:')
  return Buffer.from(text, 'latin1')
}

function changed(bytes: Buffer, { text, by }: { text: string; by: string }): Buffer {
  if (text === '' || !bytes.includes(text)) return bytes
  return Buffer.from(
    bytes.toString('latin1').replaceAll(text, by.padEnd(text.length - 1, '_') + text.slice(-1)),
    'latin1',
  )
}
