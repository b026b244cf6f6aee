import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

export const LinkButton = createLink(ButtonLink)

function ButtonLink(props: ButtonProps & ElementProps<'a', keyof ButtonProps>) {
  return <Button component="a" {...props} />
}
