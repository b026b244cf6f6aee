import type { PictureArea } from '@millwright/contract/picture-marks'
import type { CSSProperties } from 'react'

import { areaCorners, cornerOf } from './area-geometry.ts'
import classes from './mark-up.module.css'

/** The cropped part of a picture, darker than the visible part. */
export function CropShade({ area }: { area: PictureArea }) {
  return (
    <span className={classes['shades']}>
      <span className={classes['shown']} style={placeOf(area)} />
    </span>
  )
}

/** The area to be painted over. */
export function Covered({ area }: { area: PictureArea }) {
  return <span className={classes['covered']} style={placeOf(area)} />
}

/** The handles of an area. */
export function Corners({ area }: { area: PictureArea }) {
  return areaCorners.map((corner) => {
    const [x, y] = cornerOf(area, corner)
    return (
      <span
        key={corner}
        className={classes['handle']}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      />
    )
  })
}

function placeOf(area: PictureArea): CSSProperties {
  const [left, top] = cornerOf(area, 'upper-left')
  const [right, bottom] = cornerOf(area, 'lower-right')
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${(right - left) * 100}%`,
    height: `${(bottom - top) * 100}%`,
  }
}
