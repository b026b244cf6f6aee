import type { Cue, Transcript } from '@millwright/contract/captures'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

export type StoredTranscript = Omit<Transcript, 'text'>

/** The cues with the corrections laid over them. */
export function mendedCues({ cues, corrections }: StoredTranscript): Cue[] {
  const mended = new Map(corrections.map(({ cueId, text }) => [cueId, text]))
  return cues.map((cue) => ({ ...cue, text: mended.get(cue.id) ?? cue.text }))
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

export async function updateTranscript(
  org: OrganizationWriter,
  captureId: string,
  { language, cues, corrections }: StoredTranscript,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({
      transcript_language: language,
      transcript_cues: JSON.stringify(cues),
      transcript_corrections: JSON.stringify(corrections),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .execute()
}
