import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'

/** A common procedure is in many guidebooks; the rest is one click away. */
const shownAtFirst = 4

export function WhereUsed({ used }: { used: { id: string; shortId: string; title: string }[] }) {
  const { slug } = useOrganization()
  const [showsAll, setShowsAll] = useState(false)
  if (used.length === 0) return null
  const shown = showsAll ? used : used.slice(0, shownAtFirst)
  return (
    <Group gap="xs" component="section" aria-label={i18n.t('Where used')}>
      <Text size="sm" c="dimmed">
        {i18n.t('Used in')}
      </Text>
      {shown.map(({ id, shortId, title }) => (
        <LinkAnchor
          key={id}
          size="sm"
          underline="always"
          className="wrap-anywhere"
          {...paths.guidebook(slug, shortId)}
        >
          {title}
        </LinkAnchor>
      ))}
      {shown.length < used.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
          {i18n.t('{count, plural, other {and # more}}', { count: used.length - shown.length })}
        </Button>
      )}
    </Group>
  )
}
