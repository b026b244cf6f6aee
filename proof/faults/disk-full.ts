import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from '@millwright/sdk/client'
import { ApiError } from '@millwright/contract/errors'

import { startEmbeddedPostgres } from '@millwright/embedded-postgres/embedded-postgres'
import { peopleAt } from '../../service/test/people.ts'
import { spawnService } from '../../service/test/service-process.ts'
import { freePort } from '../../service/test/free-port.ts'
import { unlimited } from '../../service/test/throw-away-service.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { askOnce } from './stand.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Fills the disk under an installation's database and files while people write and upload. Everyone gets only 503,
 * acknowledged data is kept, and the same process recovers once there is room. Needs root, which alone may mount a
 * small disk.
 *
 * The control frees no room.
 */
export const diskFull: Fault = { rounds: 2, size: 10, run }

const diskMegabytes = 320
const recoveryMilliseconds = 60_000
const fileBytes = 256 * 1024

async function run({ rounds, size, isControl, report: tell }: FaultOptions): Promise<Outcome> {
  const disk = mountDisk()
  const port = String(await freePort())
  const { child, ended } = await spawnService({ DATA_DIR: disk.folder, PORT: port, ...unlimited })
  const baseUrl = `http://127.0.0.1:${port}`
  try {
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const token = owner.options.sessionToken ?? ''
    const writers = new Writers({ baseUrl: () => baseUrl, token, hands: 4, areKeyed: true })
    const senders = new Senders(owner.client)
    let recovery = 0
    for (let round = 0; round < rounds && recovery < recoveryMilliseconds; round += 1) {
      await writers.reach(writers.acknowledged.size + 100)
      tell(`fills the disk for ${size} s`)
      const filling = new AbortController()
      const filled = keepFull(disk.folder, filling.signal)
      await delay(size * 1000)
      filling.abort()
      await filled
      if (!isControl) makeRoom(disk.folder)
      recovery = Math.max(recovery, await untilWritten(writers))
    }
    if (recovery >= recoveryMilliseconds) {
      const broken = ['nothing is written any more', ...writers.surprises.keys()]
      return { counts: { acknowledged: writers.acknowledged.size }, broken }
    }
    await Promise.all([writers.stop(), senders.stop()])
    const held = await compareWithDatabase(writers, await databaseIn(disk.folder))
    const damaged = await senders.damaged()
    return {
      counts: {
        ...held.counts,
        'files kept': senders.kept.size,
        'files refused': senders.refused,
        'back after': `${(recovery / 1000).toFixed(1)} s`,
      },
      broken: [
        ...held.broken,
        ...senders.broken,
        ...(damaged > 0 ? [`${damaged} files are not what was sent`] : []),
        ...(child.exitCode === null ? [] : ['the service has ended']),
      ],
    }
  } finally {
    child.kill('SIGTERM')
    await ended
    disk.unmount()
  }
}

function mountDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  return {
    folder,
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

const filler = (folder: string) => path.join(folder, 'filler')

/** Takes all free space, again and again. */
async function keepFull(folder: string, until: AbortSignal): Promise<void> {
  const piece = Buffer.alloc(64 * 1024)
  const file = openSync(filler(folder), 'a')
  while (!until.aborted) {
    try {
      writeSync(file, piece)
    } catch {
      await delay(50)
    }
  }
  closeSync(file)
}

function makeRoom(folder: string): void {
  rmSync(filler(folder))
}

/** Milliseconds until something more is written. */
async function untilWritten({ acknowledged }: Writers): Promise<number> {
  const [before, startedAt] = [acknowledged.size, performance.now()]
  while (acknowledged.size < before + 50 && performance.now() - startedAt < recoveryMilliseconds) {
    await delay(20)
  }
  return performance.now() - startedAt
}

/** Attached to the server that the service runs. */
async function databaseIn(folder: string) {
  const log = { debug() {}, info() {}, warn() {} }
  const { superuserConnection } = await startEmbeddedPostgres({ dataDirectory: folder, log })
  return {
    ask: async <Row extends object>(text: string) => await askOnce<Row>(superuserConnection, text),
  }
}

/** Someone who uploads one file after another to a guidebook. */
class Senders {
  /** Checksums of accepted files, by id. */
  readonly kept = new Map<string, { guidebookId: string; sha256: string }>()
  readonly broken: string[] = []
  refused = 0
  readonly #client: Client
  readonly #work: Promise<void>
  #isStopping = false

  constructor(client: Client) {
    this.#client = client
    this.#work = this.#send()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#work
  }

  async damaged(): Promise<number> {
    let count = 0
    for (const [fileId, { guidebookId, sha256 }] of this.kept) {
      const url = await this.#client.referenceMaterial.download({ params: { guidebookId, fileId } })
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      if (sha256Of(bytes) !== sha256) count += 1
    }
    return count
  }

  async #send(): Promise<void> {
    const { id } = await this.#client.guidebooks.create({ body: { title: 'Pump' } })
    while (!this.#isStopping) {
      await this.#sendOne(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 503) this.refused += 1
        else this.broken.push(String(error))
      })
      await delay(100)
    }
  }

  async #sendOne(guidebookId: string): Promise<void> {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)])
    const { fileId, upload } = await this.#client.referenceMaterial.uploadUrl({
      params: { guidebookId },
      body: { filename: 'a.pdf', contentType: 'application/pdf', size: bytes.length },
    })
    const { url, method, headers } = upload
    const sent = await fetch(url, { method, headers, body: bytes })
    const text = await sent.text()
    if (sent.status === 503) this.refused += 1
    else if (!sent.ok) this.broken.push(`${sent.status} ${text.slice(0, 200)}`)
    if (!sent.ok) return
    await this.#client.referenceMaterial.complete({ params: { guidebookId, fileId }, body: {} })
    this.kept.set(fileId, { guidebookId, sha256: sha256Of(bytes) })
  }
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
