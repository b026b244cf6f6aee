import { may, permissions, roles, type Permission } from '@millwright/contract/permissions'
import { Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { nameOf } from '../members/roles.ts'

/** What each permission lets somebody do. */
const sentences: Record<Permission, string> = {
  'activity.view': 'See who changed what',
  'api-keys.manage': 'Make and revoke API keys',
  'captures.edit': 'Change the captures of others',
  'captures.record': 'Record captures and change the own ones',
  'captures.view': 'See captures',
  'courses.edit': 'Create and change courses, enrol others',
  'courses.take': 'Take courses',
  'courses.view': 'See published courses',
  'guidebooks.edit': 'Create and change guidebooks and their documents',
  'guidebooks.view': 'See guidebooks',
  'jobs.cancel': 'Stop conversions and extractions',
  'jobs.view': 'See conversions and extractions under way',
  'members.manage': 'Invite and remove members, change roles',
  'members.view': 'See who the members are',
  'objects.edit': 'Create and change objects',
  'objects.view': 'See objects',
  'organization.edit': 'Change the settings of the organization',
  'organization.leave': 'Leave the organization',
  'organization.transfer': 'Hand the ownership over',
  'organization.view': 'See the organization',
  'procedures.edit': 'Create, change and publish procedures',
  'procedures.view': 'See published procedures',
  'search.use': 'Search',
  'skills.edit': 'Create and change skills, judge captures',
  'skills.view': 'See skills',
}

/** What each role allows: the table that the service itself decides by. */
export function RolesPanel() {
  const ordered = permissions.toSorted((a, b) => holders(b) - holders(a))
  return (
    <Stack>
      <Text c="dimmed">
        Each role may do everything that the one before it may, and more. Roles are given on the
        Members page.
      </Text>
      <Table.ScrollContainer minWidth={520} className="card">
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What somebody may do</Table.Th>
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
                <Table.Td>{sentences[permission]}</Table.Td>
                {roles.map((role) => (
                  <Table.Td key={role} ta="center">
                    {may(role, permission) ? <Yes /> : <VisuallyHidden>No</VisuallyHidden>}
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
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  )
}
