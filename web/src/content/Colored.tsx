import { beforeSign, signFill, signPath, signSide, signsOf } from '@millwright/contract/color-signs'
import { inkOf } from '@millwright/contract/picture-mark-shapes'
import type { MarkColor, PictureMark } from '@millwright/contract/picture-marks'
import type { Media } from '@millwright/contract/procedure-content'
import type { CSSProperties } from 'react'

import classes from './colored.module.css'
import { colorWords, markWords } from './mark-words.ts'

/** Words for a mark on a picture: underlined in its color, and followed by its shape. */
export function Colored({
  color,
  media,
  hasSigns,
  isBold,
  words,
}: {
  color: MarkColor
  media: readonly Media[]
  hasSigns: boolean
  isBold: boolean
  words: string
}) {
  const show = (part: string) =>
    part !== '' && (
      <span className={classes['colored']} style={inkStyle(color)}>
        {isBold ? <b>{part}</b> : part}
      </span>
    )
  if (!hasSigns) return show(words)
  const [before, last] = beforeSign(words)
  return (
    <>
      {show(before)}
      <span className={classes['kept']}>
        {show(last)}
        <Signs color={color} drawn={signsOf(color, media)} />
      </span>
    </>
  )
}

export function inkStyle(color: MarkColor): CSSProperties {
  const style: CSSProperties & Record<'--ink', string> = { '--ink': inkOf(color) }
  return style
}

function Signs({ color, drawn }: { color: MarkColor; drawn: PictureMark[] }) {
  if (drawn.length === 0) return <Sign color={color} mark={undefined} name={colorWords(color)} />
  return drawn.map((mark) => {
    const name = markWords(mark)
    return <Sign key={name} color={color} mark={mark} name={name} />
  })
}

function Sign({
  color,
  mark,
  name,
}: {
  color: MarkColor
  mark: PictureMark | undefined
  name: string
}) {
  return (
    <svg
      className={classes['sign']}
      viewBox={`0 0 ${signSide} ${signSide}`}
      role="img"
      aria-label={name}
    >
      <path d={signPath(mark)} fill={signFill(color, mark)} />
      {mark?.kind === 'number' && (
        <text x="6" y="6" dy=".36em" textAnchor="middle">
          {mark.number}
        </text>
      )}
    </svg>
  )
}
