import { once } from 'node:events'
import { request } from 'node:http'

import { createCanvas } from '@napi-rs/canvas'
import { uploadMedia } from '@millwright/sdk/uploads'

import { sampleDocx } from '../../extraction/test/sample-docx.ts'
import { scannedPdf } from '../../service/test/documents.ts'
import { addPlant, askToConvert, until, type Plant } from '../../service/test/queued-documents.ts'
import { peopleAt } from '../../service/test/people.ts'

/** Load from an organization, or from an unknown client. */
export interface Noise {
  name: string
  /** Resolves once the load is on. */
  begin(baseUrl: string, share: number): Promise<Stop>
}

type Stop = () => Promise<void>

/** At full size; a smaller run has its share of each. */
const full = { documents: 80, pages: 1_000, paragraphs: 300_000, looks: 24, keys: 600_000 }
const strangers = 3

const shareOf = (count: number, share: number): number => Math.max(1, Math.ceil(count * share))

/** The load that fills the queue. */
export const queueNoises: readonly Noise[] = [
  {
    name: 'queued documents',
    async begin(baseUrl, share) {
      return await requestConversions(
        await addPlant(peopleAt(baseUrl), { count: shareOf(full.documents, share) }),
      )
    },
  },
  {
    name: 'two scans',
    async begin(baseUrl, share) {
      const bytes = await scannedPdf(shareOf(full.pages, share))
      const plant = await addPlant(peopleAt(baseUrl), { count: 2, bytes })
      return await requestConversions(plant, 'recognize')
    },
  },
]

export const noises: readonly Noise[] = [
  ...queueNoises,
  {
    name: 'a Word document',
    async begin(baseUrl, share) {
      const body = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(shareOf(full.paragraphs, share))
      const document = {
        bytes: Buffer.from(sampleDocx({ body })),
        filename: 'a.docx',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      }
      const plant = await addPlant(peopleAt(baseUrl), { count: 1, ...document })
      return await readOverAndOver(plant)
    },
  },
  {
    name: 'looks',
    async begin(baseUrl, share) {
      const { owner } = await peopleAt(baseUrl).addOrganization()
      const { client } = owner
      const { id: captureId } = await client.captures.create({
        body: { title: 'A', kind: 'photos' },
      })
      const poster = await createCanvas(1_600, 1_200).encode('jpeg')
      const content = new Blob([new Uint8Array(poster)])
      const sent = { captureId, filename: 'a.jpg', contentType: 'image/jpeg', content }
      const { fileId } = await uploadMedia(client, sent)
      const body = { poster: poster.toString('base64') }
      return repeated(shareOf(full.looks, share), async () => {
        await client.captureMedia.giveLooks({ params: { captureId, fileId }, body })
      })
    },
  },
  {
    name: 'bodies of strangers',
    async begin(baseUrl, share) {
      const keys = Array.from({ length: shareOf(full.keys, share) }, (_, at) => `"k${at}":0`)
      // As bytes: encoding the text each time would slow down the measurement.
      const body = Buffer.from(`{${keys.join(',')}}`)
      return repeated(strangers, async () => await sendAsStranger(baseUrl, body))
    },
  },
]

/** Requests that everything be read, and waits until some of it is. */
async function requestConversions(
  { manager, guidebookId, files }: Plant,
  phase?: string,
): Promise<Stop> {
  const jobs: string[] = []
  for (const fileId of files) jobs.push(await askToConvert(manager, guidebookId, fileId))
  const begun = jobs.slice(0, 2).map(async (jobId) => {
    await until(manager, jobId, ({ status, progress }) =>
      phase === undefined ? status !== 'queued' : progress.phase === phase,
    )
  })
  await Promise.all(begun)
  return async () => {
    // Jobs that have finished meanwhile cannot be canceled.
    for (const jobId of jobs) await manager.fetch(`/jobs/${jobId}`, { method: 'DELETE' })
  }
}

/** Has the document read and fetches the result, repeatedly. */
async function readOverAndOver({
  manager,
  guidebookId,
  files: [fileId = ''],
}: Plant): Promise<Stop> {
  return repeated(1, async () => {
    const jobId = await askToConvert(manager, guidebookId, fileId)
    await (await manager.fetch(`/jobs/${jobId}/events`)).text()
    await (await manager.fetch(`/jobs/${jobId}`)).text()
  })
}

/** On its own connection, which the service may close before everything is sent. */
async function sendAsStranger(baseUrl: string, body: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const sent = request(`${baseUrl}/users/send-magic-link`, {
    method: 'POST',
    headers,
    agent: false,
  })
  sent.on('response', (answer) => answer.resume()).on('error', () => {})
  sent.end(body)
  await once(sent, 'close')
}

/** This many at a time, repeatedly, including refused ones. */
function repeated(hands: number, ask: () => Promise<void>): Stop {
  const stopped = new AbortController()
  const working = Array.from({ length: hands }, async () => {
    while (!stopped.signal.aborted) await ask().catch(() => {})
  })
  return async () => {
    stopped.abort()
    await Promise.all(working)
  }
}
