import type { OrganizationReader } from '#platform/database/organization-store'

declare module '#platform/database/tables' {
  interface Tables {
    /** The captures, documents and files that drafts (version 0) and versions show; maintained by triggers. */
    procedure_media: {
      organization_id: string
      procedure_id: string
      version: number
      record_id: string
      media_id: string
    }
  }
}

/** The figures of a document that steps show, even if the document was deleted. */
export async function listShownFigures(org: OrganizationReader, fileId: string): Promise<string[]> {
  const rows = await org.db
    .selectFrom('procedure_media')
    .select('media_id')
    .distinct()
    .where('organization_id', '=', org.id)
    .where('record_id', '=', fileId)
    .execute()
  return rows.map((row) => row.media_id)
}

/** Whether a step shows this figure, which stays when its document is deleted. */
export async function isFigureShown(
  org: OrganizationReader,
  fileId: string,
  figureId: string,
): Promise<boolean> {
  return (await listShownFigures(org, fileId)).includes(figureId)
}
