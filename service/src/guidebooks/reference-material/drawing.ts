import type { Drawing } from '@millwright/contract/document-findings'
import type { TitleBlock, TitleBlockField } from '@millwright/extraction/document'

/** The length of the guidebook's fields that it is offered for. */
const longest = 100

/** The title block of a drawing, as it is sent and stored. */
export function createDrawing(block: TitleBlock, fileId: string): Drawing {
  const { number, revision, title, scale } = block
  const { page, box, text } = number.source
  return {
    number: plain(number),
    ...(revision && { revision: plain(revision) }),
    ...(title && { title: plain(title) }),
    ...(scale && { scale: plain(scale) }),
    source: { fileId, page, boxes: box ? [box] : [], text: text.toWellFormed() },
  }
}

/** The title block in an error, which comes from another process. */
export function readTitleBlock(details: Record<string, unknown>): TitleBlock | undefined {
  return details['drawing'] as TitleBlock | undefined
}

function plain({ text }: TitleBlockField): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, longest)
}
