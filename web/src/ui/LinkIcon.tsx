import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

export const LinkIcon = createLink(IconLink)

function IconLink(props: ActionIconProps & ElementProps<'a', keyof ActionIconProps>) {
  return <ActionIcon component="a" {...props} />
}
