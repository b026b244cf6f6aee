import {
  headId,
  headsOf,
  shapesOfMark,
  type MarkShape,
} from '@millwright/contract/picture-mark-shapes'
import type { PictureMark } from '@millwright/contract/picture-marks'
import { createElement, useId } from 'react'

import { allMarkWords } from './mark-words.ts'
import classes from './picture-marks.module.css'

/** The marks on a picture, over the whole of it; described in words for screen readers. */
export function PictureMarks({
  marks,
  isDescribed,
}: {
  marks: PictureMark[]
  isDescribed: boolean
}) {
  const prefix = useId().replaceAll(/\W/g, '')
  const shapes = marks.flatMap(shapesOfMark)
  const naming = isDescribed
    ? { role: 'img', 'aria-label': allMarkWords(marks) }
    : { 'aria-hidden': true }
  return (
    <svg className={classes['drawing']} {...naming}>
      <defs>
        {headsOf(shapes, prefix).map(({ id, path, color }) => (
          <marker
            key={id}
            id={id}
            viewBox="-6 -6 12 12"
            markerWidth="12"
            markerHeight="12"
            orient="auto"
          >
            <path d={path} fill="none" stroke={color} />
          </marker>
        ))}
      </defs>
      {shapes.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what lies above what is all that tells marks apart
        <Shape key={index} shape={shape} prefix={prefix} />
      ))}
    </svg>
  )
}

function Shape({ shape, prefix }: { shape: MarkShape; prefix: string }) {
  const { tag, layer, attributes, hasHead, color, text } = shape
  return createElement(
    tag,
    {
      className: classes[layer],
      ...attributes,
      ...(tag === 'text' ? { fill: color } : { stroke: color }),
      ...(tag === 'circle' && { fill: color }),
      ...(hasHead && { markerEnd: `url(#${headId(shape, prefix)})` }),
    },
    text,
  )
}
