import { followJob } from '@millwright/sdk/follow-job'

import { cubes, stepFile } from '../../cad/test/step-file.ts'
import { manualPdf, uploadDocument } from '../../service/test/documents.ts'
import { sendModel } from '../../service/test/models.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'

import type { LoadResult } from './load.ts'

/** Flows of several requests, as a client sends them. */
export interface Flow {
  atOnce: number
  /** @param lane of those at once */
  once: (lane: number) => Promise<unknown>
}

/** Each concurrent one starts over as soon as it is through, until the time is up. */
export async function runFlow({ atOnce, once }: Flow, milliseconds: number): Promise<LoadResult> {
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + milliseconds
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    for (let now = startedAt; now < until; now = performance.now()) {
      await once(lane)
      times.push(performance.now() - now)
    }
  })
  await Promise.all(lanes)
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const answers = times.length
  return { answers, perSecond: answers / seconds, p50: at(0.5), p99: at(0.99), refused: 0 }
}

/** An emailed link, its token, and a session in the organization, each for a different person. */
export function signingIn(baseUrl: string, organizationId: string, people: string[]): Flow {
  const { signInAgain } = peopleAt(baseUrl)
  return {
    atOnce: people.length,
    once: async (lane) => await signInAgain(organizationId, people[lane] ?? ''),
  }
}

/** From a manual of ten pages to a draft, each in a separate process. */
export async function extracting(member: TestMember): Promise<Flow> {
  const { client } = member
  const bytes = await manualPdf(
    Array.from({ length: 10 }, (_, at) => ({ heading: `Replacing seal ${at + 1}`, steps })),
  )
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Manuals' } })
  return {
    atOnce: 2,
    async once() {
      const fileId = await uploadDocument(member, guidebookId, { bytes })
      await client.referenceMaterial.extractProcedure({ params: { guidebookId, fileId }, body: {} })
    },
  }
}

const steps = [
  'Close the suction valve and the discharge valve.',
  'Drain the pump casing into a container.',
  'Remove the eight bolts of the casing cover.',
  'Push the new seal onto the shaft until it stops.',
]

/** From a STEP file of a hundred solids to what the viewer shows, each in a separate process. */
export function convertingModels(member: TestMember): Flow {
  const { client, options } = member
  const bytes = Buffer.from(stepFile(cubes('Magazine', [0.2, 0.4, 0.6], 100)))
  const file = { bytes, filename: 'magazine.step', contentType: 'model/step' }
  return {
    atOnce: 2,
    async once() {
      const { id: objectId } = await client.objects.create({ body: { title: 'Magazine' } })
      const fileId = await sendModel(member, objectId, file)
      const { jobId } = await client.objectModels.complete({
        params: { objectId, fileId },
        body: {},
      })
      const { status } = await followJob(options, jobId ?? '')
      if (status !== 'succeeded') throw new Error(`The model was not converted: ${status}.`)
    },
  }
}
