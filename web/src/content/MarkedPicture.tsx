import type { PictureCrop, PictureMark } from '@millwright/contract/picture-marks'
import { windowOf } from '@millwright/contract/picture-window'
import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react'

import { PictureMarks } from './PictureMarks.tsx'
import classes from './picture-marks.module.css'

const noMarks: PictureMark[] = []

interface Shown {
  url: string
  alt: string
  marks?: PictureMark[] | undefined
  isLazy?: boolean
  /** False if the surrounding text describes the marks. */
  describesMarks?: boolean
  className?: string | undefined
  /** Whether it has a white background, without a margin: pictures of documents are made for paper. */
  hasPaper?: boolean
  /** Makes only the picture a button, whose name excludes the numbers drawn on it. */
  button?: (UnstyledButtonProps & ComponentProps<'button'>) | undefined
}

/** A picture with its marks, or a crop of it, in any frame. */
export function MarkedPicture({
  crop,
  children,
  ...shown
}: Shown & {
  /** The visible part. */
  crop?: PictureCrop | undefined
  /** Other layers exactly over the whole picture. */
  children?: ReactNode
}) {
  return crop ? <Part {...shown} crop={crop} /> : <Whole {...shown}>{children}</Whole>
}

function Whole({
  url,
  alt,
  marks = noMarks,
  isLazy = false,
  describesMarks = true,
  className,
  hasPaper = false,
  button,
  children,
}: Shown & { children: ReactNode }) {
  const [shape, setShape] = useState<{ url: string; ratio: number }>()
  const loading = isLazy ? 'lazy' : undefined
  if (marks.length === 0 && !children && !hasPaper) {
    const picture = <img src={url} alt={alt} loading={loading} className={className} />
    return <Framed button={button}>{picture}</Framed>
  }
  const picture = (
    <img
      src={url}
      alt={alt}
      loading={loading}
      className={className}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setShape({ url, ratio: naturalHeight > 0 ? naturalWidth / naturalHeight : 0 })
      }}
    />
  )
  // A picture that failed to load has no place for marks.
  const ratio = shape?.url === url ? shape.ratio : 0
  return (
    <span className={classes['marked']} data-marked>
      {ratio > 0 && hasPaper && (
        <Over ratio={ratio} isBehind>
          <span className={classes['paper']} />
        </Over>
      )}
      <Framed button={button}>{picture}</Framed>
      {ratio > 0 && (
        <Over ratio={ratio}>
          {marks.length > 0 && <PictureMarks marks={marks} isDescribed={describesMarks} />}
          {children}
        </Over>
      )}
    </span>
  )
}

/** A window onto the whole picture with its marks. */
function Part({
  url,
  alt,
  marks = noMarks,
  crop,
  isLazy = false,
  describesMarks = true,
  className,
  button,
}: Shown & { crop: PictureCrop }) {
  const { ratio, whole } = windowOf(crop)
  const room = <img src={roomFor(ratio)} alt="" className={className} />
  return (
    <span className={classes['marked']} data-marked>
      <Framed button={button}>{room}</Framed>
      <Over ratio={ratio}>
        <span className={classes['window']}>
          <span className={classes['whole']} style={whole}>
            <img src={url} alt={alt} loading={isLazy ? 'lazy' : undefined} style={plain} />
            {marks.length > 0 && <PictureMarks marks={marks} isDescribed={describesMarks} />}
          </span>
        </span>
      </Over>
    </span>
  )
}

function Framed({ button, children }: Pick<Shown, 'button'> & { children: ReactNode }) {
  return button ? <UnstyledButton {...button}>{children}</UnstyledButton> : children
}

/** A layer over or behind a picture, at the picture's size within its box. */
function Over({
  ratio,
  isBehind = false,
  children,
}: {
  ratio: number
  isBehind?: boolean
  children: ReactNode
}) {
  const style: CSSProperties & Record<'--ratio', number> = { '--ratio': ratio }
  return (
    <span className={classes['over']} data-behind={isBehind || undefined}>
      <span className={classes['frame']} style={style}>
        {children}
      </span>
    </span>
  )
}

/** Excludes the page's own picture styles, which are for the space it takes. */
const plain: CSSProperties = { all: 'unset', display: 'block', width: '100%', height: '100%' }

/** An empty picture with the crop's shape: it takes the space that the crop is shown in. */
function roomFor(ratio: number): string {
  const side = 1200
  const [width, height] =
    ratio > 1 ? [side, Math.round(side / ratio)] : [Math.round(side * ratio), side]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
