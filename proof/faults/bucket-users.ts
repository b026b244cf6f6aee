import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import type { TestMember } from '../../service/test/people.ts'

import { unexpectedAnswer } from './answers.ts'

interface KeptFile {
  path: string
  sha256: string
}

const fileBytes = 64 * 1024
const againMilliseconds = 100

/** People who upload one document after another to a store that only the service may lose, and read them. */
export class BucketUsers {
  readonly kept: KeptFile[] = []
  readonly surprises = new Map<string, number>()
  readonly refused = { times: 0, withoutRetryAfter: 0 }
  /** Interrupted downloads, which their readers notice. */
  cutShort = 0
  read = 0
  /** In milliseconds, of the service's responses. */
  slowest = 0
  readonly #member: TestMember
  readonly #storePort: number
  readonly #work: Promise<void>[]
  #isStopping = false

  constructor(member: TestMember, storePort: number, hands: number) {
    this.#member = member
    this.#storePort = storePort
    this.#work = Array.from({ length: hands }, async () => {
      await Promise.all([this.#send(), this.#readAgain()])
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#work)
  }

  /** Stored files that cannot be read as they were sent. */
  async damaged(): Promise<number> {
    let count = 0
    for (const file of this.kept) if (!(await this.#isWhole(file))) count += 1
    return count
  }

  async #send(): Promise<void> {
    const { id } = await this.#member.client.guidebooks.create({ body: { title: 'Pump' } })
    while (!this.#isStopping) {
      await this.#sendOne(`/guidebooks/${id}/reference-material`)
      await delay(againMilliseconds)
    }
  }

  async #sendOne(material: string): Promise<void> {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)])
    const body = { filename: 'a.pdf', contentType: 'application/pdf', size: bytes.length }
    const started = await this.#untilAnswered('POST', `${material}/upload-url`, body)
    if (started === undefined) return
    const { fileId, upload } = JSON.parse(started) as {
      fileId: string
      upload: { url: string; headers: Record<string, string> }
    }
    while ((await this.#put(upload, bytes)) !== 200) await delay(againMilliseconds)
    const path = `${material}/${fileId}`
    const completed = await this.#untilAnswered('POST', `${path}/complete`, {})
    if (completed !== undefined) this.kept.push({ path, sha256: sha256Of(bytes) })
  }

  /** Bypasses the service's own connection to the store: uploads go there directly. */
  async #put(upload: { url: string; headers: Record<string, string> }, bytes: Buffer) {
    const { pathname, search, host } = new URL(upload.url)
    return await new Promise<number>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port: this.#storePort,
        method: 'PUT',
        path: pathname + search,
        headers: { ...upload.headers, 'content-length': bytes.length, host },
      })
      sent.once('error', reject)
      sent.once('response', (answer) => {
        void text(answer).then(() => resolve(answer.statusCode ?? 0))
      })
      sent.end(bytes)
    })
  }

  async #readAgain(): Promise<void> {
    for (let turn = 0; !this.#isStopping; turn += 1) {
      const file = this.kept[(turn * 7) % this.kept.length]
      if (file && !(await this.#isWhole(file))) this.#note('a file is not what was sent')
      await delay(againMilliseconds)
    }
  }

  async #isWhole({ path, sha256 }: KeptFile): Promise<boolean> {
    for (;;) {
      const response = await this.#asked('GET', `${path}/download`)
      const bytes = response && (await response.bytes().catch(() => undefined))
      if (response?.status === 200 && bytes) {
        this.read += 1
        return sha256Of(bytes) === sha256
      }
      if (response?.status === 200) this.cutShort += 1
      else if (response && response.status !== 503) {
        this.#note(unexpectedAnswer('GET', '…/download', response.status, ''))
        return false
      }
      await delay(againMilliseconds)
    }
  }

  /** @returns the response once the service no longer returns 503; nothing if it should not have */
  async #untilAnswered(method: string, path: string, body?: object): Promise<string | undefined> {
    for (;;) {
      const response = await this.#asked(method, path, body)
      const answer = await response?.text()
      if (response?.ok) return answer
      if (response && response.status !== 503) {
        this.#note(
          unexpectedAnswer(method, path.replace(/^.*\//, '…/'), response.status, answer ?? ''),
        )
        return undefined
      }
      await delay(againMilliseconds)
    }
  }

  async #asked(method: string, path: string, body?: object): Promise<Response | undefined> {
    const before = performance.now()
    const init = body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    try {
      const response = await this.#member.fetch(path, { method, redirect: 'follow', ...init })
      if (response.status === 503) {
        this.refused.times += 1
        if (!response.headers.has('retry-after')) this.refused.withoutRetryAfter += 1
      }
      return response
    } catch (error) {
      this.#note(`${method} ${path.replace(/^.*\//, '…/')} failed with ${String(error)}`)
      return undefined
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - before)
    }
  }

  #note(what: string): void {
    this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1)
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
