import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { manualPdf } from '../../service/test/documents.ts'
import { hasEnded, startExtraction, until } from '../../service/test/installation.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { setUpStand } from './stand.ts'

/**
 * Runs the service with a clock an hour ahead of the database's, and in turn an hour behind. People sign in, write,
 * read lists page by page, upload and download files, and jobs finish, as with the right clock.
 *
 * The control signs addresses in a process with one clock and uses them in one with the other.
 */
export const clockOff: Fault = { rounds: 2, size: 60, run }

const offsets = [3600, -3600]

async function run(options: FaultOptions): Promise<Outcome> {
  const library = fakeClock()
  if (library === undefined) {
    return { counts: {}, broken: [], skipped: 'it needs the Debian package libfaketime' }
  }
  const stand = await setUpStand()
  const counts = { 'done right': 0, hours: '' }
  const broken: string[] = []
  try {
    const right = await stand.serve()
    const early = await peopleAt(right.baseUrl).addOrganization()
    for (let round = 0; round < options.rounds; round += 1) {
      const seconds = offsets[(options.seed + round) % 2] ?? 0
      options.report(`sets the clock of the service ${seconds} s off`)
      const { baseUrl } = await stand.serve({
        ...withClock(library, seconds),
        BASE_URL: right.baseUrl,
      })
      const filesUrl = options.isControl ? right.baseUrl : baseUrl
      const journey = new Journey({ baseUrl, signedUrl: right.baseUrl, filesUrl })
      const steps = journey.steps(early.owner, options.size)
      const wrong = await wrongIn(steps, seconds)
      counts['done right'] += steps.length - wrong.length
      broken.push(...wrong)
      counts.hours += `${seconds / 3600} `
    }
    return { counts: { ...counts, hours: counts.hours.trim() }, broken }
  } finally {
    await stand.end()
  }
}

async function wrongIn(steps: Step[], seconds: number): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, step] of steps) {
    await step().catch((error: unknown) => {
      wrong.push(`${what} with ${seconds} s: ${String(error).slice(0, 200)}`)
    })
  }
  return wrong
}

/** Debian's libfaketime library, which replaces a process's clock. */
function fakeClock(): string | undefined {
  return readdirSync('/usr/lib')
    .map((architecture) => path.join('/usr/lib', architecture, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file))
}

/** Only the time of day: durations are unaffected. */
function withClock(library: string, seconds: number): Record<string, string> {
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

type Step = [what: string, step: () => Promise<void>]

interface Places {
  baseUrl: string
  /** The prefix of signed addresses, and its replacement. */
  signedUrl: string
  filesUrl: string
}

/** Everything from signing in to a finished job. */
class Journey {
  readonly #places: Places
  #member: TestMember | undefined
  #sent: { guidebookId: string; fileId: string } | undefined

  constructor(places: Places) {
    this.#places = places
  }

  steps(early: TestMember, size: number): Step[] {
    return [
      ['a session from before', async () => await this.#useEarlier(early)],
      ['signing in', async () => await this.#signIn()],
      ['writing', async () => await this.#write(size)],
      ['paging', async () => await this.#page(size)],
      ['signed addresses', async () => await this.#sendFile()],
      ['a job', async () => await this.#extract()],
    ]
  }

  async #useEarlier({ options }: TestMember): Promise<void> {
    const response = await fetch(`${this.#places.baseUrl}/users/me`, {
      headers: { authorization: `Bearer ${options.sessionToken}` },
    })
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  }

  /** By email, and by invitation, with codes that expire after minutes. */
  async #signIn(): Promise<void> {
    const organization = await peopleAt(this.#places.baseUrl).addOrganization()
    this.#member = organization.owner
    await (await organization.as('manager')).client.users.me()
  }

  async #write(size: number): Promise<void> {
    const { client } = this.#known()
    for (let at = 0; at < size; at += 1) {
      await client.guidebooks.create({ body: { title: `Pump ${at}` } })
    }
  }

  /** Each one once, whatever the page size. */
  async #page(size: number): Promise<void> {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 7, ...(cursor !== undefined && { cursor }) }
      const page = await this.#known().client.guidebooks.list({ query })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    const isWhole = new Set(seen).size === size && seen.length === size
    if (!isWhole) throw new Error(`${seen.length} of ${size} were listed`)
  }

  async #sendFile(): Promise<void> {
    const { client } = this.#known()
    const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'File' } })
    const bytes = await manualPdf()
    const body = { filename: 'a.pdf', contentType: 'application/pdf', size: bytes.length }
    const { fileId, upload } = await client.referenceMaterial.uploadUrl({
      params: { guidebookId },
      body,
    })
    const { url, method, headers } = upload
    const sent = await fetch(this.#elsewhere(url), {
      method,
      headers,
      body: new Uint8Array(bytes),
    })
    if (sent.status !== 200) throw new Error(`${sent.status} ${await sent.text()}`)
    const params = { guidebookId, fileId }
    await client.referenceMaterial.complete({ params, body: {} })
    const read = await fetch(this.#elsewhere(await client.referenceMaterial.download({ params })))
    if (!Buffer.from(await read.arrayBuffer()).equals(bytes)) {
      throw new Error(`${read.status} instead of the file`)
    }
    this.#sent = params
  }

  async #extract(): Promise<void> {
    const { client } = this.#known()
    if (!this.#sent) throw new Error('there is no file')
    const jobId = await startExtraction(client, this.#sent)
    const { status } = await until(client, jobId, hasEnded)
    if (status !== 'succeeded') throw new Error(`it has ${status}`)
  }

  #elsewhere(url: string): string {
    return url.replace(this.#places.signedUrl, this.#places.filesUrl)
  }

  #known(): TestMember {
    if (!this.#member) throw new Error('nobody could sign in')
    return this.#member
  }
}
