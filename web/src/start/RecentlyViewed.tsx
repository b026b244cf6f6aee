import { Badge, Box, Group } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { recentlyViewed } from '../search/recently-viewed.ts'
import { thingKinds, thingPage, type Thing } from '../search/things.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'

/** Recently opened in this browser. */
export function RecentlyViewed() {
  const { slug } = useOrganization()
  const things = useStore(recentlyViewed)[slug] ?? []
  if (things.length === 0) return null
  return (
    <Panel title={i18n.t('Recently viewed')}>
      <RowList label={i18n.t('Recently viewed')}>
        {things.map((thing) => (
          <ThingRow key={thing.id} thing={thing} />
        ))}
      </RowList>
    </Panel>
  )
}

function ThingRow({ thing }: { thing: Thing }) {
  const { slug } = useOrganization()
  const { icon: Icon, name } = thingKinds()[thing.kind]
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Group wrap="nowrap" gap="sm">
        <Icon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <LinkAnchor className="card-link" truncate style={{ flex: 1 }} {...thingPage(slug, thing)}>
          {thing.title}
        </LinkAnchor>
        <Badge size="sm" color="gray" style={{ flex: 'none' }}>
          {name}
        </Badge>
      </Group>
    </Box>
  )
}
