import {
  headId,
  headsOf,
  shapesOfMark,
  type MarkShape,
} from '@millwright/contract/picture-mark-shapes'
import type { PictureMark } from '@millwright/contract/picture-marks'

import { html, type Html } from '#platform/html'

/**
 * The marks over a picture. The link around the picture describes them in words.
 *
 * @param prefix keeps the ids of several pictures apart
 */
export function renderMarks(marks: readonly PictureMark[], prefix: string): Html {
  const shapes = marks.flatMap(shapesOfMark)
  const heads = headsOf(shapes, prefix).map(
    ({ id, path, color }) =>
      html`<marker id="${id}" viewBox="-6 -6 12 12" markerWidth="12" markerHeight="12" orient="auto"
        ><path
          d="${path}"
          fill="none"
          stroke="${color}"
          stroke-linecap="round"
          stroke-linejoin="round"
      /></marker>`,
  )
  return html`<span class="marks"
    ><svg aria-hidden="true">
      ${heads.length > 0 && html`<defs>${heads}</defs>`}
      ${shapes.map((shape) => shapeHtml(shape, prefix))}
    </svg></span
  >`
}

/** Each tag is written out: an interpolated tag name would not be escaped correctly. */
function shapeHtml(shape: MarkShape, prefix: string): Html {
  const { tag, layer, attributes: of, color, text } = shape
  switch (tag) {
    case 'line':
      return html`<line
        class="${layer}"
        x1="${of['x1']}"
        y1="${of['y1']}"
        x2="${of['x2']}"
        y2="${of['y2']}"
        stroke="${color}"
        marker-end="url(#${headId(shape, prefix)})"
      />`
    case 'ellipse':
      return html`<ellipse
        class="${layer}"
        cx="${of['cx']}"
        cy="${of['cy']}"
        rx="${of['rx']}"
        ry="${of['ry']}"
        stroke="${color}"
      />`
    case 'rect':
      return html`<rect
        class="${layer}"
        x="${of['x']}"
        y="${of['y']}"
        width="${of['width']}"
        height="${of['height']}"
        stroke="${color}"
      />`
    case 'circle':
      return html`<circle
        class="${layer}"
        cx="${of['cx']}"
        cy="${of['cy']}"
        r="${of['r']}"
        stroke="${color}"
        fill="${color}"
      />`
    case 'text':
      return html`<text x="${of['x']}" y="${of['y']}" dy="${of['dy']}" fill="${color}"
        >${text}</text
      >`
  }
}
