import type { Drawing } from '@millwright/contract/document-findings'
import type { TitleBlock, TitleBlockField } from '@millwright/extraction/document'

/** As long as the fields of a guidebook that it is offered for. */
const longest = 100

/** What a document says it is, as it is answered and kept. */
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

/** Of another process: what an error says of the document it is about. */
export function readTitleBlock(details: Record<string, unknown>): TitleBlock | undefined {
  return details['drawing'] as TitleBlock | undefined
}

function plain({ text }: TitleBlockField): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, longest)
}
