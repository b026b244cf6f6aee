import { createServer, type Server, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** The message as it came over the wire. */
  source: string
}

export interface MailServer {
  url: string
  port: number
  received: ReceivedMail[]
  close: () => Promise<void>
}

/** A mail server that keeps what it receives, on a free port or on the given one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const own = portOf(server.server)
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    close: async () => await new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A server that mistreats each connection in a different way, for the duration of a test. */
export async function startBadServer(
  t: TestContext,
  treat: (socket: Socket) => void,
  port = 0,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    treat(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const own = portOf(server)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  t.after(close)
  return { port: own, close }
}

function portOf(server: Server | { address(): unknown }): number {
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address
    ? Number(address.port)
    : 0
}

/** The text of a mail: quoted-printable and base64 are decoded. */
export function mailText(mail: ReceivedMail): string {
  return partOf(mail, 'text/plain')
}

/** The HTML part of a mail. */
export function htmlOf(mail: ReceivedMail): string {
  return partOf(mail, 'text/html')
}

function partOf({ source }: ReceivedMail, type: string): string {
  const [, boundary] =
    /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(source) ?? []
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1)
  const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) {
    return Buffer.from(body, 'base64').toString('utf8')
  }
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The subject of a mail, with encoded words (RFC 2047) decoded. */
export function subjectOf({ source }: ReceivedMail): string {
  const unfolded = source.replaceAll(/\r\n[ \t]/g, ' ')
  const [, subject = ''] = /^subject: (.*)$/im.exec(unfolded) ?? []
  return subject
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quoted(text),
    )
}

function quoted(text: string): string {
  const bytes = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
