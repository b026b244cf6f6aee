import type { Guidebook } from '@millwright/contract/guidebooks'

/** What a document says that the guidebook doesn't yet. */
export interface DrawingOffer {
  fileId: string
  filename: string
  drawing_number?: string
  drawing_revision?: string
}

/**
 * What the newest document with a number suggests. Nothing if someone entered another number: a revision alone is
 * only suggested for the same drawing.
 *
 * @param declined documents whose suggestion was declined
 */
export function findDrawingOffer(
  { drawing_number, drawing_revision, referenceMaterials }: Guidebook,
  declined: readonly string[],
): DrawingOffer | undefined {
  for (const { fileId, filename, drawing } of referenceMaterials) {
    if (!drawing || declined.includes(fileId)) continue
    const { number, revision } = drawing
    const isFree = !drawing_number
    if (!isFree && plain(drawing_number) !== plain(number)) continue
    const offersRevision = revision !== undefined && !drawing_revision
    if (!isFree && !offersRevision) continue
    return {
      fileId,
      filename,
      ...(isFree && { drawing_number: number }),
      ...(offersRevision && { drawing_revision: revision }),
    }
  }
  return undefined
}

/** The same number is written with and without spaces, in either case. */
function plain(number: string): string {
  return number.toUpperCase().replaceAll(/\s+/g, '')
}
