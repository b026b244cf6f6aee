import { setTimeout as delay } from 'node:timers/promises'

import { ApiError, isErrorCode } from '@millwright/contract/errors'
import type { Job } from '@millwright/contract/jobs'
import type { Client } from '@millwright/sdk/client'

import { stepFile } from '../../cad/test/step-file.ts'
import { uploadDocument } from '../../service/test/documents.ts'
import { sendModel, stlBox } from '../../service/test/models.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'
import { mutateBytes } from '../fuzz/documents/mutations.ts'
import { documentOf } from '../fuzz/documents/sources.ts'
import { Random } from '../quality/synthetic/random.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { setUpStand } from './stand.ts'

/**
 * Uploads damaged documents and models the way people do. Each is refused with a code, or its job ends with a result
 * or a code.
 *
 * The control runs no jobs.
 */
export const mutatedFiles: Fault = { rounds: 1, size: 2_000, run }

const kinds = ['pdf', 'docx', 'png', 'step', 'stl'] as const
type Kind = (typeof kinds)[number]

const contentTypes: Record<Kind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  step: 'model/step',
  stl: 'model/stl',
}
const hands = 4
const patienceMilliseconds = { usually: 300_000, asControl: 10_000 }

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand()
  try {
    const { baseUrl, child } = await stand.serve({ JOBS_AT_ONCE: isControl ? '0' : '2' })
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const patience = patienceMilliseconds[isControl ? 'asControl' : 'usually']
    const outcomes = new Map<string, number>()
    const broken: string[] = []
    let number = 0
    const work = async () => {
      while (number < rounds * size && broken.length < 20) {
        number += 1
        const [own, kind] = [number, kinds[number % kinds.length] ?? 'pdf']
        const outcome = await outcomeOf(owner, kind, await fileOf(seed, own, kind), patience)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        if (!isExpected(outcome)) broken.push(`file ${own}, a ${kind}: ${outcome}`)
        if (own % 100 === 0) tell(`has sent ${own} files`)
      }
    }
    await Promise.all(Array.from({ length: hands }, work))
    if (child.exitCode !== null) broken.push('the service has ended')
    return { counts: { files: number, ...Object.fromEntries(outcomes) }, broken }
  } finally {
    await stand.end()
  }
}

/** The same seed, number and kind give the same bytes. */
async function fileOf(seed: number, number: number, kind: Kind): Promise<Buffer> {
  const random = new Random(`${seed}/${number}`)
  return Buffer.from(mutateBytes(await soundFile(kind, random), random))
}

async function soundFile(kind: Kind, random: Random): Promise<Uint8Array> {
  const size = random.between(5, 30)
  if (kind === 'stl') return stlBox(size)
  if (kind === 'png') return await documentOf('image', 2 * random.between(0, 5))
  if (kind !== 'step') return await documentOf(kind, random.between(0, 11))
  const box = { at: [0, 0, 0], size: [size, 20, 30] } as const
  const bolt = { name: 'Bolt', boxes: [box] }
  return stepFile({ name: 'Pump', boxes: [box], uses: [{ product: bolt, at: [0, 0, size] }] })
}

/** A result, or a code. `internal` is neither. */
function isExpected(outcome: string): boolean {
  return outcome === 'succeeded' || (isErrorCode(outcome) && outcome !== 'internal')
}

async function outcomeOf(
  owner: TestMember,
  kind: Kind,
  bytes: Buffer,
  patience: number,
): Promise<string> {
  if (bytes.length === 0) return 'succeeded'
  try {
    const isModel = kind === 'step' || kind === 'stl'
    const jobId = await (isModel ? convertModel : extract)(owner, kind, bytes)
    return await endOf(owner.client, jobId, patience)
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
}

async function extract(owner: TestMember, kind: Kind, bytes: Buffer): Promise<string> {
  const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Damaged' } })
  const filename = `damaged.${kind}`
  const document = { bytes, filename, contentType: contentTypes[kind] }
  const fileId = await uploadDocument(owner, guidebookId, document)
  const { job } = await owner.client.referenceMaterial.extractProcedure({
    params: { guidebookId, fileId },
    body: { all: true },
    headers: { prefer: 'respond-async' },
  })
  return job.id
}

async function convertModel(owner: TestMember, kind: Kind, bytes: Buffer): Promise<string> {
  const { id: objectId } = await owner.client.objects.create({ body: { title: 'Damaged' } })
  const model = { bytes, filename: `damaged.${kind}`, contentType: contentTypes[kind] }
  const fileId = await sendModel(owner, objectId, model)
  const { jobId } = await owner.client.objectModels.complete({
    params: { objectId, fileId },
    body: {},
  })
  return jobId ?? ''
}

async function endOf(client: Client, jobId: string, patience: number): Promise<string> {
  const until = performance.now() + patience
  for (;;) {
    const job: Job = await client.jobs.get({ params: { jobId } })
    if (job.status === 'failed') return job.error?.code ?? 'failed without a code'
    if (job.status !== 'queued' && job.status !== 'running') return job.status
    if (performance.now() > until) return `stays ${job.status}`
    await delay(50)
  }
}
