import type { TextLink } from '@millwright/contract/text-marks'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'

/** A link to another procedure, to an external page, or to a visible tool or part. */
export function WayOn({
  link,
  words,
  onItem,
}: {
  link: TextLink
  words: ReactNode
  onItem?: ((itemId: string) => void) | undefined
}) {
  const { slug } = useOrganization()
  if (link.kind === 'address') {
    return (
      <Anchor href={link.url} target="_blank" rel="noreferrer" inherit underline="always">
        {words}
      </Anchor>
    )
  }
  if (link.kind === 'procedure') {
    return (
      <LinkAnchor {...paths.procedure(slug, link.procedureId)} inherit underline="always">
        {words}
      </LinkAnchor>
    )
  }
  if (!onItem) return words
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={() => {
        onItem(link.itemId)
      }}
    >
      {words}
    </Anchor>
  )
}
