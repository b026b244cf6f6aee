import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

export const LinkAnchor = createLink(Anchor<'a'>)
