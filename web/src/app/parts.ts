import {
  IconBook2,
  IconClipboardCheck,
  IconCalendarCheck,
  IconCube,
  IconDownload,
  IconHome,
  IconListCheck,
  IconMapPin,
  IconMessageReport,
  IconSchool,
  IconSettings,
  IconSparkles,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths, type Address } from '../paths.ts'
import type { useOrganization } from '../session.ts'

/** A part of an organization that the menu links to. */
export interface Part {
  label: string
  icon: typeof IconHome
  to: Address
  /** Its name in addresses. */
  part: string
}

/** The parts of an organization that the caller's role allows, in groups. */
export function listParts({ slug, can }: ReturnType<typeof useOrganization>): Part[][] {
  return [
    [
      { label: i18n.t('Home'), icon: IconHome, to: paths.start(slug), part: '' },
      {
        label: i18n.t('Guidebooks'),
        icon: IconBook2,
        to: paths.guidebooks(slug),
        part: 'guidebooks',
      },
      { label: i18n.t('Places'), icon: IconMapPin, to: paths.places(slug), part: 'places' },
      {
        label: i18n.t('Procedures'),
        icon: IconListCheck,
        to: paths.procedures(slug),
        part: 'procedures',
      },
      { label: i18n.t('Runs'), icon: IconClipboardCheck, to: paths.runs(slug), part: 'runs' },
      {
        label: i18n.t('Suggestions'),
        icon: IconMessageReport,
        to: paths.suggestions(slug),
        part: 'suggestions',
      },
      { label: i18n.t('Objects'), icon: IconCube, to: paths.objects(slug), part: 'objects' },
      { label: i18n.t('Captures'), icon: IconVideo, to: paths.captures(slug), part: 'captures' },
      { label: i18n.t('Skills'), icon: IconSparkles, to: paths.skills(slug), part: 'skills' },
      { label: i18n.t('Courses'), icon: IconSchool, to: paths.courses(slug), part: 'courses' },
      {
        label: i18n.t('Assignments'),
        icon: IconCalendarCheck,
        to: paths.assignments(slug),
        part: 'assignments',
      },
    ],
    [
      {
        label: i18n.t('Available offline'),
        icon: IconDownload,
        to: paths.offline(slug),
        part: 'offline',
      },
      { label: i18n.t('Members'), icon: IconUsers, to: paths.members(slug), part: 'members' },
      ...(can('organization.edit')
        ? [
            {
              label: i18n.t('Settings'),
              icon: IconSettings,
              to: paths.settings(slug),
              part: 'settings',
            },
          ]
        : []),
    ],
  ]
}
