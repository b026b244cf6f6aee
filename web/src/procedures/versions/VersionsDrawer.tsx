import type { Procedure } from '@millwright/contract/procedures'
import { Drawer, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { ShowMore } from '../../pages/ShowMore.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { versionPages } from './version-queries.ts'
import { VersionRow } from './VersionRow.tsx'

/** The published versions of a procedure, to compare with the draft and to restore. */
export function VersionsDrawer({
  procedure,
  opened,
  onClose,
}: {
  procedure: Procedure
  opened: boolean
  onClose: () => void
}) {
  return (
    <Drawer opened={opened} onClose={onClose} title={i18n.t('Versions')} position="right" size="lg">
      <VersionList procedure={procedure} />
    </Drawer>
  )
}

function VersionList({ procedure }: { procedure: Procedure }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(versionPages(slug, procedure.id))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  const versions = pages.data.pages.flatMap((page) => page.items)
  if (versions.length === 0) {
    return (
      <Text c="dimmed">
        {i18n.t(
          'Nothing is published yet. Each time you publish, the version members see is kept here.',
        )}
      </Text>
    )
  }
  return (
    <Stack>
      <RowList label={i18n.t('Versions')}>
        {versions.map((version) => (
          <VersionRow key={version.number} version={version} procedure={procedure} />
        ))}
      </RowList>
      <ShowMore pages={pages} />
    </Stack>
  )
}
