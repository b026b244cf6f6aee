import { Box, Text } from '@mantine/core'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'
import { useIsOffline } from './connection.ts'
import { keptGuidebooks } from './keeping/kept-state.ts'

/** Without network: what can be opened all the same. */
export function KeptHere() {
  const { slug, id } = useOrganization()
  const isOffline = useIsOffline()
  const all = useStore(keptGuidebooks) ?? []
  const kept = all.filter(({ organizationId, keptAt }) => organizationId === id && keptAt !== null)
  if (!isOffline || kept.length === 0) return null
  return (
    <Panel title="Kept on this device" count={kept.length}>
      <RowList label="Kept on this device">
        {kept.map(({ guidebookId, shortId, title, keptAt }) => (
          <Box key={guidebookId} component="li" className="card" px="md" py="sm">
            <LinkAnchor className="card-link wrap-anywhere" {...paths.guidebook(slug, shortId)}>
              {title}
            </LinkAnchor>
            <Text size="sm" c="dimmed">
              As of {formatDateTime(keptAt ?? '')}
            </Text>
          </Box>
        ))}
      </RowList>
    </Panel>
  )
}
