import { connect } from 'node:net'

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number
  text: string
}

/**
 * Sends bytes unchanged and reads until the service closes the connection, to send what a client library
 * never would. The bytes must request `Connection: close` or be refused.
 *
 * @param options.ends whether to close our half of the connection after the bytes
 */
export async function sendRaw(
  baseUrl: string,
  bytes: string | Buffer,
  { ends = false } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl)
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      if (ends) socket.end(bytes)
      else socket.write(bytes)
    })
    const parts: Buffer[] = []
    const finish = () => {
      socket.destroy()
      resolve(Buffer.concat(parts).toString('latin1'))
    }
    socket.on('data', (part) => parts.push(part))
    socket.once('close', finish)
    socket.once('error', finish)
    socket.setTimeout(8_000, finish)
  })
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}
