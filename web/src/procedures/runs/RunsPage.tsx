import { Stack } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { i18n } from '../../i18n.ts'
import { PagedList } from '../../pages/PagedList.tsx'
import { ShowAllButton } from '../../pages/ShowAllButton.tsx'
import { useSorting } from '../../pages/use-sorting.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { TableRow } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RunsOf } from './RunsOf.tsx'
import { runColumns } from './run-columns.tsx'
import { runPages } from './run-queries.ts'
import { runQueryOf, type RunSearch } from './run-search.ts'
import { RunFilter, RunTablesMenu } from './RunFilter.tsx'

/** All runs of the organization, with search and downloads. */
export function RunsPage() {
  const { slug, name } = useOrganization()
  const search = useSearch({ from: '/$slug/runs' })
  const navigate = useNavigate({ from: '/$slug/runs' })
  const pages = useInfiniteQuery(runPages(slug, runQueryOf(search)))
  const columns = useMemo(
    () => runColumns(slug, pages.data?.pages.flatMap(({ items }) => items) ?? []),
    [slug, pages.data],
  )
  const sorting = useSorting('run', columns)
  usePageTitle(i18n.t('Runs'), name)
  const choose = (chosen: RunSearch) => {
    void navigate({ search: chosen })
  }
  const isFiltered = Object.keys(search).length > 0
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading title={i18n.t('Runs')}>
        <RunTablesMenu search={search} />
      </PageHeading>
      <RunsOf search={search} onChange={choose} />
      <RunFilter search={search} onChange={choose} />
      <PagedList
        key={slug}
        pages={pages}
        label={i18n.t('Runs')}
        noun="run"
        table={{ columns, sorting }}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={28} />}
            title={isFiltered ? i18n.t('Nothing found') : i18n.t('No runs yet')}
            hint={
              isFiltered
                ? i18n.t('No runs match. Change the filter above.')
                : i18n.t(
                    'Following a published procedure at work makes a run: what was done, by whom, with readings and photos.',
                  )
            }
            action={
              isFiltered ? (
                <ShowAllButton />
              ) : (
                <LinkButton variant="default" {...paths.procedures(slug)}>
                  {i18n.t('Choose a procedure')}
                </LinkButton>
              )
            }
          />
        }
      >
        {(run) => <TableRow key={run.id} item={run} columns={columns} />}
      </PagedList>
    </Stack>
  )
}
