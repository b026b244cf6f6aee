import { Center } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import classes from './item-picture.module.css'

/** Where a picture is: in a row of a panel or a list, at the top of a page, or as wide as its tile. */
export type PictureSize = 'row' | 'card' | 'page' | 'tile'

/** A small picture of an item, or an icon if there is none. */
export function ItemPicture({
  url,
  size,
  children,
}: {
  url: string | null | undefined
  size: PictureSize
  /** The icon. */
  children: ReactNode
}) {
  const [missing, setMissing] = useState<string>()
  const isShown = url !== null && url !== undefined && url !== missing
  return (
    <Center className={classes['frame']} data-size={size} data-sign={!isShown || undefined}>
      {isShown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          onError={() => {
            setMissing(url)
          }}
        />
      ) : (
        children
      )}
    </Center>
  )
}
