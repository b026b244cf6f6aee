import type { Cue, Transcript } from '@millwright/contract/captures'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

export type StoredTranscript = Omit<Transcript, 'text'>

/** The cues with their corrections applied. */
export function applyCorrections({ cues, corrections }: StoredTranscript): Cue[] {
  const repaired = new Map(corrections.map(({ cueId, text }) => [cueId, text]))
  return cues.map((cue) => ({ ...cue, text: repaired.get(cue.id) ?? cue.text }))
}

export async function findTranscript(
  org: OrganizationReader,
  captureId: string,
): Promise<StoredTranscript | null> {
  const row = await org.db
    .selectFrom('captures')
    .select([
      'transcript_language as language',
      'transcript_cues as cues',
      'transcript_corrections as corrections',
    ])
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .executeTakeFirst()
  return row ?? null
}

/** Sets the transcript, and `jobId` as the job that has written it, if any. */
export async function updateTranscript(
  org: OrganizationWriter,
  captureId: string,
  { language, cues, corrections }: StoredTranscript,
  jobId: string | null = null,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({
      transcript_language: language,
      transcript_cues: JSON.stringify(cues),
      transcript_corrections: JSON.stringify(corrections),
      transcription_job_id: jobId,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .execute()
}

/** The job that transcribes, or has transcribed, a capture. */
export async function transcriptionJobOf(
  org: OrganizationReader,
  captureId: string,
): Promise<string | null> {
  const row = await org.db
    .selectFrom('captures')
    .select('transcription_job_id as jobId')
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .executeTakeFirst()
  return row?.jobId ?? null
}

export async function setTranscriptionJob(
  org: OrganizationWriter,
  captureId: string,
  jobId: string,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({ transcription_job_id: jobId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .execute()
}
