import { Anchor, type AnchorProps, type ElementProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** One of the pages above another one. */
export const TrailLink = createLink(LinkAbove)

function LinkAbove({ children, ...props }: AnchorProps & ElementProps<'a', keyof AnchorProps>) {
  return (
    <Anchor size="sm" c="dimmed" {...props}>
      <bdi>{children}</bdi>
    </Anchor>
  )
}
