import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { createClient } from '@millwright/sdk/client'
import { plainMedia } from '@millwright/media/test-media'
import { uploadMedia } from '@millwright/sdk/uploads'

import { freePort } from '#test/free-port'
import { addInstallation } from '#test/installation'
import { peopleAt } from '#test/people'

const megabytes = Number(process.env['UPLOAD_MEGABYTES'] ?? 48)
const cuts = Number(process.env['UPLOAD_CUTS'] ?? 4)
const seed = Number(process.env['UPLOAD_SEED'] ?? 1)
const maxMemory = 250 * 1024 * 1024

test(`${megabytes} MiB arrive intact over ${cuts} broken connections and a restart`, async (t) => {
  const video = await someVideo(megabytes * 1024 * 1024)
  const proxyPort = await freePort()
  const baseUrl = `http://127.0.0.1:${proxyPort}`
  const { port, start } = await addInstallation('cuts')
  const proxy = await startCuttingProxy(proxyPort, port)
  let service = await start({ BASE_URL: baseUrl })
  const { owner } = await peopleAt(baseUrl).addOrganization()
  const client = createClient({ ...owner.options, baseUrl })
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })
  const memory: number[] = []
  let made = 0
  let restarted = Promise.resolve()

  const media = await uploadMedia(client, {
    captureId,
    filename: 'video.mp4',
    contentType: 'video/mp4',
    content: await openAsBlob(video.path),
    sha256: video.sha256,
    // The same bytes have to come back.
    keepLocation: true,
    onProgress: (sent, total) => {
      if (made === cuts || sent < ((made + 1) * total) / (cuts + 1)) return
      made += 1
      proxy.cutAfter((made * 7919 * seed) % (256 * 1024))
      if (made !== Math.ceil(cuts / 2)) return
      restarted = (async () => {
        memory.push(await peakMemory(service.child.pid))
        service.child.kill('SIGKILL')
        await service.ended
        service = await start({ BASE_URL: baseUrl })
      })()
    },
  })

  await restarted
  memory.push(await peakMemory(service.child.pid))
  assert.equal(made, cuts)
  assert.equal(media.size, video.size)
  const arrived = await owner.fetch(`/captures/${captureId}/media/${media.fileId}/download`)
  assert.equal(await sha256At(arrived.headers.get('location') ?? ''), video.sha256)
  const peak = Math.max(...memory)
  t.diagnostic(`${proxy.cut()} connections cut, peak memory ${Math.round(peak / 1024 / 1024)} MiB`)
  assert(proxy.cut() >= cuts)
  assert(peak < maxMemory, `${peak} bytes`)
})

/** A short video, and free space with anything in it (ISO/IEC 14496-12, section 8.1.2). */
async function someVideo(size: number) {
  const path = join(tmpdir(), `millwright-video-${process.pid}`)
  after(async () => {
    await rm(path, { force: true })
  })
  const hash = createHash('sha256')
  const piece = Buffer.alloc(1024 * 1024)
  const video = plainMedia['video/mp4']()
  const start = Buffer.concat([video, Buffer.from('\0\0\0\x01free\0\0\0\0\0\0\0\0', 'latin1')])
  start.writeBigUInt64BE(BigInt(size - video.length), video.length + 8)
  await using file = await open(path, 'w')
  for (let offset = 0; offset < size; offset += piece.length) {
    for (let at = 0; at < piece.length; at += 4) {
      piece.writeUInt32LE(Math.imul(offset + at + seed, 2654435761) >>> 0, at)
    }
    if (offset === 0) start.copy(piece)
    hash.update(piece)
    await file.write(piece)
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** A proxy before a service that breaks all connections on command. */
async function startCuttingProxy(port: number, servicePort: number) {
  const sockets = new Set<Socket>()
  let cutCount = 0
  let left = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const far = connect(servicePort, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      left -= bytes.length
      if (left > 0) return
      left = Number.POSITIVE_INFINITY
      cutCount += 1
      for (const socket of sockets) socket.resetAndDestroy()
    })
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    cut: () => cutCount,
    cutAfter(bytes: number) {
      left = bytes
    },
  }
}

/** The peak memory of a process, in bytes; 0 if the system does not report it. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

async function sha256At(url: string): Promise<string> {
  const response = await fetch(url)
  assert.equal(response.status, 200)
  const hash = createHash('sha256')
  for await (const chunk of response.body ?? []) hash.update(chunk)
  return hash.digest('hex')
}
