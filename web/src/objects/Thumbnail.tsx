import { Center, Image } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'

import classes from './objects.module.css'

/** The picture of a model, or an icon if there is none. */
export function Thumbnail({ url, revision }: { url: string | null; revision: number | null }) {
  if (url === null) {
    return (
      <Center className={classes['thumbnail']} c="dimmed">
        <IconCube size={48} stroke={1} aria-hidden />
      </Center>
    )
  }
  // Another revision has another picture, which the browser must not reuse.
  return (
    <Image
      className={classes['thumbnail']}
      src={`${url}?revision=${revision ?? ''}`}
      fit="contain"
      alt=""
      loading="lazy"
    />
  )
}
