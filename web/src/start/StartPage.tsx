import { Box, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { SearchFieldButton } from '../search/SearchButton.tsx'
import { KeptHere } from '../offline/KeptHere.tsx'
import { profile, useOrganization } from '../session.ts'
import { Together } from '../ui/Together.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AssignedToMe } from './AssignedToMe.tsx'
import { DraftsToReview } from './DraftsToReview.tsx'
import { GuidebookTiles } from './GuidebookTiles.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MyCourses } from './MyCourses.tsx'
import { NameMissing } from './NameMissing.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { ScanButton } from './ScanButton.tsx'
import { RunningJobs } from './RunningJobs.tsx'
import { SuggestionsToDecide } from './SuggestionsToDecide.tsx'
import { WorkUnderWay } from './WorkUnderWay.tsx'

/** What needs the caller's attention, and a search for everything else. */
export function StartPage() {
  const organization = useOrganization()
  const { firstName } = useSuspenseQuery(profile()).data
  usePageTitle(i18n.t('Home'), organization.name)
  return (
    <Stack gap="xl" maw="var(--width-wide)" key={organization.slug}>
      <Stack gap="sm">
        <div>
          <Title order={1} size="h2">
            {firstName ? i18n.t('Hello, {firstName}', { firstName }) : i18n.t('Hello')}
          </Title>
        </div>
        <Group gap="sm" wrap="nowrap">
          <Box flex={1} miw={0}>
            <SearchFieldButton
              label={i18n.t('Search machines, procedures, drawings, courses…')}
              isLarge
            />
          </Box>
          <ScanButton />
        </Group>
      </Stack>
      <Together>
        <Parts />
      </Together>
    </Stack>
  )
}

function Parts() {
  const organization = useOrganization()
  return (
    <Stack gap="xl">
      <NameMissing />
      <WorkUnderWay />
      <AssignedToMe />
      {organization.can('procedures.edit') && <DraftsToReview />}
      {organization.can('suggestions.decide') && <SuggestionsToDecide />}
      <GuidebookTiles />
      {organization.can('guidebooks.edit') && <FirstSteps />}
      <SimpleGrid type="container" cols={{ base: 1, '48em': 2 }} spacing="xl">
        <KeptHere />
        <MyCourses />
        {organization.can('jobs.view') && <RunningJobs />}
        <RecentlyViewed />
      </SimpleGrid>
    </Stack>
  )
}
