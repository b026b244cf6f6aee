import { Menu, type ElementProps, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

export const MenuLink = createLink(ItemLink)

function ItemLink(props: MenuItemProps & ElementProps<'a', keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />
}
