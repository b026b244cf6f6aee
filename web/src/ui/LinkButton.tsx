import {
  ActionIcon,
  Anchor,
  Button,
  Menu,
  NavLink,
  type ActionIconProps,
  type ButtonProps,
  type ElementProps,
  type MenuItemProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** Mantine's looks on links of the app; each takes what `Link` takes. */
export const LinkButton = createLink(ButtonLink)
export const LinkIcon = createLink(IconLink)
export const LinkAnchor = createLink(Anchor<'a'>)
export const NavigationLink = createLink(NavLink<'a'>)
export const MenuLink = createLink(ItemLink)

function ButtonLink(props: ButtonProps & ElementProps<'a', keyof ButtonProps>) {
  return <Button component="a" {...props} />
}

function IconLink(props: ActionIconProps & ElementProps<'a', keyof ActionIconProps>) {
  return <ActionIcon component="a" {...props} />
}

function ItemLink(props: MenuItemProps & ElementProps<'a', keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />
}
