import { activityKinds, type ActivityKind } from '@millwright/contract/activity'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** Filters the activity log, also as a download. */
export function ActivityFilter({
  slug,
  kind,
  onChange,
}: {
  slug: string
  kind: ActivityKind | null
  onChange: (kind: ActivityKind | null) => void
}) {
  const table = `/organizations/${slug}/activity/csv${kind === null ? '' : `?kind=${kind}`}`
  return (
    <Group justify="space-between">
      <NativeSelect
        aria-label={i18n.t('Filter activity')}
        value={kind ?? ''}
        data={[
          { value: '', label: i18n.t('All changes') },
          ...activityKinds.map((value) => ({ value, label: nameOf[value]() })),
        ]}
        onChange={({ currentTarget }) =>
          onChange(activityKinds.find((each) => each === currentTarget.value) ?? null)
        }
      />
      <Button
        component="a"
        href={table}
        download
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        {i18n.t('Download CSV')}
      </Button>
    </Group>
  )
}

const nameOf: Record<ActivityKind, () => string> = {
  guidebook: () => i18n.t('Guidebooks'),
  place: () => i18n.t('Places'),
  procedure: () => i18n.t('Procedures'),
  object: () => i18n.t('Objects'),
  capture: () => i18n.t('Captures'),
  skill: () => i18n.t('Skills'),
  course: () => i18n.t('Courses'),
  lesson: () => i18n.t('Lessons'),
  run: () => i18n.t('Runs'),
  suggestion: () => i18n.t('Suggestions'),
  assignment: () => i18n.t('Assignments'),
  'reference-material': () => i18n.t('Documents'),
  member: () => i18n.t('Members'),
  team: () => i18n.t('Teams'),
  'api-key': () => i18n.t('API keys'),
  'shared-device': () => i18n.t('Shared devices'),
  'sign-in': () => i18n.t('Sign-ins'),
}
