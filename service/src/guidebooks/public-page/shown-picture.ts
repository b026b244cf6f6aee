import { windowOf } from '@millwright/contract/picture-window'
import type { Media } from '@millwright/contract/procedure-content'

import { html, type Html } from '#platform/html'

import type { ShownPicture } from './figure-address.ts'
import { renderMarks } from './picture-marks.ts'

/** Whether readers are to see a picture otherwise than its file shows it. */
export function isEdited({ marks = [], crop }: Media): boolean {
  return marks.length > 0 || crop !== undefined
}

/**
 * A picture as its editors want it seen: cropped, and with its marks.
 *
 * @param prefix keeps ids within it apart from those of other pictures
 */
export function renderPicture(
  { medium, src }: ShownPicture,
  { prefix, alt = '', isLazy = true }: { prefix: string; alt?: string; isLazy?: boolean },
): Html {
  const { marks = [], crop } = medium
  const loading = isLazy && html`loading="lazy"`
  const picture = html`<img src="${src}" alt="${alt}" ${loading} />`
  if (!isEdited(medium)) return picture
  const drawn = marks.length > 0 && renderMarks(marks, prefix)
  if (!crop) return html`<span class="marked">${picture}${drawn}</span>`
  const { ratio, whole } = windowOf(crop)
  const { left, top, width, height } = whole
  return html`<span class="marked cropped" style="--ratio:${ratio}"
    ><span class="whole" style="left:${left};top:${top};width:${width};height:${height}"
      >${picture}${drawn}</span
    ></span
  >`
}
