import { Anchor, type AnchorProps, type ElementProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

import { Name } from './Name.tsx'

/** The name of a row, which makes the whole row a link. */
export const RowLink = createLink(NameOfRow)

function NameOfRow({ children, ...props }: AnchorProps & ElementProps<'a', keyof AnchorProps>) {
  return (
    <Anchor className="card-link wrap-anywhere" data-fills-row lineClamp={2} {...props}>
      {typeof children === 'string' ? <Name>{children}</Name> : children}
    </Anchor>
  )
}
