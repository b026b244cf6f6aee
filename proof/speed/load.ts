// Sends requests over kept connections, each as soon as the previous response has arrived, and prints the result. A
// separate process, and as cheap as possible: it shares two cores with what it measures.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The requests, as sent, in turn. */
export interface Load {
  port: number
  requests: string[]
  connections: number
  milliseconds: number
}

export interface LoadResult {
  answers: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  /** Responses other than 2xx. */
  refused: number
}

const load = JSON.parse(await text(process.stdin)) as Load
const times: number[] = []
let [turn, refused] = [0, 0]
const startedAt = performance.now()
const until = startedAt + load.milliseconds
await Promise.all(Array.from({ length: load.connections }, ask))
const seconds = (performance.now() - startedAt) / 1000
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
const result: LoadResult = {
  answers: times.length,
  perSecond: times.length / seconds,
  p50: at(0.5),
  p99: at(0.99),
  refused,
}
process.stdout.write(JSON.stringify(result))

/** One connection, until the time is up. */
async function ask(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let [head, left, sentAt] = ['', -1, 0]
    const socket = connect(load.port, '127.0.0.1', next)
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.on('data', (bytes: Buffer) => {
      let from = 0
      if (left < 0) {
        head += bytes.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        from = bytes.length - (head.length - end - 4)
        left = lengthIn(head)
        head = ''
      }
      left -= bytes.length - from
      if (left > 0) return
      left = -1
      times.push(performance.now() - sentAt)
      if (performance.now() < until) next()
      else socket.end(resolve)
    })
    function next(): void {
      sentAt = performance.now()
      socket.write(load.requests[(turn += 1) % load.requests.length] ?? '')
    }
  })
}

function lengthIn(head: string): number {
  if (!head.startsWith('HTTP/1.1 2')) refused += 1
  return Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
}
