import type { Media, ProcedureContent } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

const media = /^\/(?:captures|procedures)\/[\w-]+\/media\/[\w-]+\/(?=download$)/
const figure = /^\/reference-material\/[\w-]+\/figures\/[\w.]+$/

/**
 * The path of a procedure's picture in lists, below the organization's mount: the first photo, video or figure that a
 * step shows. Models look the same in all procedures about them, so they are used only if there is nothing else.
 */
export function pictureOf({ outline }: ProcedureContent): string | null {
  const shown = stepsOf(outline).flatMap(({ step }) => step.media)
  for (const medium of shown) {
    const path = pathOfMedium(medium)
    if (path !== undefined) return path
  }
  const objectId = shown.find(({ kind }) => kind === 'model')?.modelView?.objectId
  return objectId === undefined ? null : `/objects/${objectId}/thumbnail`
}

/** Only files stored here: readers of a list reveal to no other server what they look at. */
function pathOfMedium({ kind, url }: Media): string | undefined {
  if (kind !== 'image' && kind !== 'video') return undefined
  const [record] = media.exec(url) ?? []
  if (record !== undefined) return `${record}poster`
  return kind === 'image' && figure.test(url) ? url : undefined
}
