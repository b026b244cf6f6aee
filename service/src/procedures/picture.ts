import type { Media, ProcedureContent } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

const media = /^\/(?:captures|procedures)\/[\w-]+\/media\/[\w-]+\/(?=download$)/
const figure = /^\/reference-material\/[\w-]+\/figures\/[\w.]+$/

/**
 * The path of the picture that stands for a procedure in lists, below the organization's mount: the first photo,
 * video or figure that a step shows. A model looks the same in all procedures about it, so it stands for those
 * that show nothing else.
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

/** Only what is kept here: readers of a list tell no other server what they look at. */
function pathOfMedium({ kind, url }: Media): string | undefined {
  if (kind !== 'image' && kind !== 'video') return undefined
  const [record] = media.exec(url) ?? []
  if (record !== undefined) return `${record}poster`
  return kind === 'image' && figure.test(url) ? url : undefined
}
