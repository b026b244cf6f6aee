import { createServer } from 'node:http'
import { connect } from 'node:net'

import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { Readers } from './readers.ts'
import { setUpStand } from './stand.ts'

/**
 * Opens connections on which little or nothing follows. All are closed in time, and others are served.
 *
 * The control is a server without limits.
 */
export const slowClients: Fault = { rounds: 1, size: 2_000, run }

const limits = { open: 25_000, answer: 5_000 }

const head =
  'POST /users/send-magic-link HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'

/** The part sent at once, and the rest, sent one byte per second. */
const manners = {
  'says nothing': { first: '', drip: '' },
  'sends half a line': { first: 'GET /guide', drip: '' },
  'drips its headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\nX: ', drip: 'a' },
  'never sends its body': { first: head, drip: '' },
  'drips its body': { first: head, drip: ' ' },
}

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const random = randomFrom(seed)
  const stand = await setUpStand()
  const careless = await startCarelessServer()
  try {
    const { baseUrl } = await stand.serve()
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const token = owner.options.sessionToken ?? ''
    const port = isControl ? careless.port : Number(new URL(baseUrl).port)
    const readers = new Readers({ baseUrl, token, hands: 4, paths: ['/guidebooks', '/users/me'] })
    const open: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      tell(`opens ${size} connections`)
      const choices = Object.values(manners)
      const clients = Array.from({ length: size }, async (_, at) => {
        const manner = choices[at % choices.length] ?? { first: '', drip: '' }
        return await bearWith(port, manner, random() * 2_000)
      })
      open.push(...(await Promise.all(clients)))
    }
    await readers.stop()
    const longest = Math.max(...open)
    const stayed = open.filter((milliseconds) => milliseconds > limits.open).length
    return {
      counts: {
        connections: open.length,
        'longest open': `${(longest / 1000).toFixed(1)} s`,
        'reads meanwhile': readers.answered,
        'slowest of them': `${(readers.slowest / 1000).toFixed(1)} s`,
      },
      broken: [
        ...(stayed > 0 ? [`${stayed} connections stayed open`] : []),
        ...(readers.slowest > limits.answer ? ['others had to wait'] : []),
        ...(readers.unavailable.times > 0
          ? [`${readers.unavailable.times} others were refused`]
          : []),
        ...readers.broken,
      ],
    }
  } finally {
    careless.close()
    await stand.end()
  }
}

/** How long a connection stays open, in milliseconds from opening. */
async function bearWith(
  port: number,
  { first, drip }: { first: string; drip: string },
  after: number,
): Promise<number> {
  return await new Promise((resolve) => {
    let openedAt = Number.NaN
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      openedAt = performance.now()
      socket.write(first)
    })
    // They don't all send at the same moment.
    let dripping: NodeJS.Timeout | undefined
    const begin = setTimeout(() => {
      dripping = setInterval(() => drip !== '' && socket.write(drip), 1_000)
    }, after)
    const giveUp = setTimeout(() => socket.destroy(), limits.open + 5_000)
    socket.resume()
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(begin)
      clearInterval(dripping)
      clearTimeout(giveUp)
      resolve(performance.now() - openedAt)
    })
  })
}

async function startCarelessServer(): Promise<{ port: number; close: () => void }> {
  const server = createServer((_request, response) => response.end())
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0, timeout: 0 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
