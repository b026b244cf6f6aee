import { may, permissions, roles, type Permission } from '@millwright/contract/permissions'
import { Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { nameOf } from '../members/roles.ts'
import classes from '../ui/table-as-cards.module.css'

/** What each permission lets somebody do. */
const sentences = (): Record<Permission, string> => ({
  'activity.view': i18n.t('See who changed what'),
  'api-keys.manage': i18n.t('Make and revoke API keys'),
  'captures.edit': i18n.t('Change the captures of others'),
  'captures.record': i18n.t('Record captures and change the own ones'),
  'captures.view': i18n.t('See captures'),
  'courses.edit': i18n.t('Create and change courses, enrol others'),
  'courses.take': i18n.t('Take courses'),
  'courses.view': i18n.t('See published courses'),
  'guidebooks.edit': i18n.t('Create and change guidebooks and their documents'),
  'guidebooks.view': i18n.t('See guidebooks'),
  'jobs.cancel': i18n.t('Stop conversions and extractions'),
  'jobs.view': i18n.t('See conversions and extractions under way'),
  'members.manage': i18n.t('Invite and remove members, change roles'),
  'members.view': i18n.t('See who the members are'),
  'objects.edit': i18n.t('Create and change objects'),
  'objects.view': i18n.t('See objects'),
  'organization.edit': i18n.t('Change the settings of the organization'),
  'organization.leave': i18n.t('Leave the organization'),
  'organization.transfer': i18n.t('Hand the ownership over'),
  'organization.view': i18n.t('See the organization'),
  'procedures.edit': i18n.t('Create, change and publish procedures'),
  'procedures.view': i18n.t('See published procedures'),
  'search.use': i18n.t('Search'),
  'skills.edit': i18n.t('Create and change skills, judge captures'),
  'skills.view': i18n.t('See skills'),
})

/** What each role allows: the table that the service itself decides by. */
export function RolesPanel() {
  const ordered = permissions.toSorted((a, b) => holders(b) - holders(a))
  return (
    <Stack>
      <Text c="dimmed">
        {i18n.t(
          'Each role may do everything that the one before it may, and more. Roles are given on the Members page.',
        )}
      </Text>
      <Table.ScrollContainer minWidth={0} className="card">
        <Table verticalSpacing={6} className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('What somebody may do')}</Table.Th>
              {roles.map((role) => (
                <Table.Th key={role} ta="center">
                  {nameOf(role)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered.map((permission) => (
              <Table.Tr key={permission}>
                <Table.Td>{sentences()[permission]}</Table.Td>
                {roles.map((role) => (
                  <Table.Td
                    key={role}
                    ta="center"
                    data-label={nameOf(role)}
                    data-is-no={!may(role, permission) || undefined}
                  >
                    {may(role, permission) ? (
                      <Yes />
                    ) : (
                      <VisuallyHidden>{i18n.t('No')}</VisuallyHidden>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function holders(permission: Permission): number {
  return roles.filter((role) => may(role, permission)).length
}

function Yes() {
  return (
    <>
      <IconCheck size={18} aria-hidden />
      <VisuallyHidden>{i18n.t('Yes')}</VisuallyHidden>
    </>
  )
}
