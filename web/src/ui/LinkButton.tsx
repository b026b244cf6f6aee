import { Anchor, Button, Menu, NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** Mantine's looks on links of the app; each takes what `Link` takes. */
export const LinkButton = createLink(Button<'a'>)
export const LinkAnchor = createLink(Anchor<'a'>)
export const NavigationLink = createLink(NavLink<'a'>)
export const MenuLink = createLink(Menu.Item<'a'>)
