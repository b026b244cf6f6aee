import { Box, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'
import { useIsOffline } from '../device/connection.ts'
import { keptGuidebooks } from '../keeping/kept-state.ts'
import { KeptPlace } from './KeptPlace.tsx'

/** What can still be opened offline. */
export function KeptHere() {
  const { slug, id } = useOrganization()
  const isOffline = useIsOffline()
  const all = useStore(keptGuidebooks) ?? []
  const kept = all.filter(({ organizationId, keptAt }) => organizationId === id && keptAt !== null)
  if (!isOffline || kept.length === 0) return null
  return (
    <Panel title={i18n.t('Saved on this device')} count={kept.length}>
      <RowList label={i18n.t('Saved on this device')}>
        {kept.map((each) => (
          <Box key={each.guidebookId} component="li" className="card" px="md" py="sm">
            <LinkAnchor
              className="card-link wrap-anywhere"
              {...paths.guidebook(slug, each.shortId)}
            >
              {each.title}
            </LinkAnchor>
            <KeptPlace of={each} />
            <Text size="sm" c="dimmed">
              {i18n.t('As of {keptAt}', { keptAt: formatDateTime(each.keptAt ?? '') })}
            </Text>
          </Box>
        ))}
      </RowList>
    </Panel>
  )
}
