import { followJob } from '@millwright/sdk/follow-job'

import { uploadDocument } from '../../service/test/documents.ts'
import type { TestMember } from '../../service/test/people.ts'
import type { Case } from '../quality/case.ts'

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown',
}

export interface Filled {
  guidebooks: Map<string, string>
  /** The id of each document, by file. */
  documents: Map<string, string>
}

/** Creates a guidebook for each document, as people do, and has the service read it. */
export async function fill(
  member: TestMember,
  cases: readonly Case[],
  report: (done: number) => void,
): Promise<Filled> {
  const filled: Filled = { guidebooks: new Map(), documents: new Map() }
  for (const [at, { truth, read }] of cases.entries()) {
    const { id: guidebookId } = await member.client.guidebooks.create({
      body: { title: truth.title.slice(0, 200) },
    })
    const ending = truth.file.split('.').at(-1) ?? ''
    const fileId = await uploadDocument(member, guidebookId, {
      bytes: Buffer.from(await read()),
      // File names must not give hints here.
      filename: `document-${at + 1}.${ending}`,
      contentType: contentTypes[ending] ?? 'application/octet-stream',
    })
    await readAndExtract(member, { guidebookId, fileId })
    filled.guidebooks.set(truth.id, guidebookId)
    filled.documents.set(fileId, truth.id)
    report(at + 1)
  }
  return filled
}

/** A document without a procedure has its own text only. */
async function readAndExtract(
  { options, client }: TestMember,
  params: { guidebookId: string; fileId: string },
): Promise<void> {
  const { referenceMaterial } = client
  const converted = await referenceMaterial.convert({ params, body: {} })
  await followJob(options, converted.job)
  const extracted = await referenceMaterial
    .extractProcedure({ params, body: {} })
    .catch(() => undefined)
  if (extracted) await followJob(options, extracted.job)
}
