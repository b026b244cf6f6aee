import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { startMailServer, type MailServer } from '../../service/test/mail-server.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { Readers } from './readers.ts'
import { setUpStand } from './stand.ts'

/**
 * Takes the mail server down: in turn, nothing listens, it hangs, and it disconnects. Requests for a link get 503;
 * promised emails arrive; everything else works.
 *
 * The control has a mail server that accepts emails and loses them.
 */
export const mailDown: Fault = { rounds: 3, size: 10, run }

/** The maximum time someone waits for the mail server. */
const patienceMilliseconds = 15_000

async function run({ rounds, size, isControl, report: tell }: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand()
  let mails = await startMailServer()
  try {
    const { baseUrl } = await stand.serve({ SMTP_URL: mails.url })
    const requests = new SignInRequests(baseUrl)
    const readers = new Readers({ baseUrl, token: '', hands: 2, paths: ['/healthz', '/readyz'] })
    const received = new Set<string>()
    const ways = [undefined, () => {}, (socket: Socket) => void socket.destroy()]
    for (let round = 0; round < rounds; round += 1) {
      await requests.times(size)
      if (requests.promised.size === 0) break
      collect(mails, received, isControl)
      await mails.close()
      tell('takes the mail server away')
      const stranger = await replaceMailServer(mails.port, ways[round % ways.length])
      await requests.times(size)
      await stranger?.close()
      mails = await startMailServer(mails.port)
    }
    const before = requests.promised.size
    await requests.times(size)
    collect(mails, received, isControl)
    await readers.stop()
    const lost = [...requests.promised].filter((address) => !received.has(address)).length
    return {
      counts: {
        promised: requests.promised.size,
        received: received.size,
        'answered 503': requests.refused,
        'slowest answer': `${(requests.slowest / 1000).toFixed(1)} s`,
        'other reads': readers.answered,
      },
      broken: [
        ...requests.broken,
        ...readers.broken,
        ...(lost > 0 ? [`${lost} promised mails did not come`] : []),
        ...(requests.promised.size === before ? ['no mail is sent any more'] : []),
        ...(requests.slowest > patienceMilliseconds ? ['somebody had to wait too long'] : []),
      ],
    }
  } finally {
    await mails.close()
    await stand.end()
  }
}

function collect({ received }: MailServer, all: Set<string>, isLossy: boolean): void {
  for (const [at, { to }] of received.entries()) {
    if (!isLossy || at % 3 > 0) for (const address of to) all.add(address)
  }
}

/** People who request a link, each at their own address. */
class SignInRequests {
  readonly promised = new Set<string>()
  readonly broken: string[] = []
  refused = 0
  slowest = 0
  readonly #baseUrl: string
  #count = 0

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  async times(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#ask()))
    await delay(0)
  }

  async #ask(): Promise<void> {
    this.#count += 1
    const address = `person-${this.#count}@example.com`
    const before = performance.now()
    const response = await fetch(`${this.#baseUrl}/users/send-magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: address }),
    })
    const text = await response.text()
    this.slowest = Math.max(this.slowest, performance.now() - before)
    if (response.ok) this.promised.add(address)
    else if (response.status === 503 && response.headers.has('retry-after')) this.refused += 1
    else this.broken.push(`${response.status} ${text.slice(0, 200)}`)
  }
}

/** Listens in place of the mail server, and mistreats connections. */
async function replaceMailServer(port: number, treat: ((socket: Socket) => void) | undefined) {
  if (!treat) return undefined
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    treat(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
