import { Center, Image } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'

import classes from './objects.module.css'

/** The picture of a model; a sign in its place where there is none. */
export function Thumbnail({ url, revision }: { url: string | null; revision: number | null }) {
  if (url === null) {
    return (
      <Center className={classes['thumbnail']} c="dimmed">
        <IconCube size={48} stroke={1} aria-hidden />
      </Center>
    )
  }
  // The picture of another revision is another picture, which the browser must not keep.
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
