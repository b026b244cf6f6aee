import { roleMay, permissions, roles, type Permission } from '@millwright/contract/permissions'
import { Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { roleName } from '../members/roles.ts'
import classes from '../ui/table-as-cards.module.css'
import { sentenceFor } from './permission-words.ts'

/** What each role allows: the table that the service itself decides by. */
export function RolesPanel() {
  const ordered = permissions.toSorted((a, b) => holders(b) - holders(a))
  return (
    <Stack>
      <Text c="dimmed">
        {i18n.t(
          'Each role can do everything the one before it can, and more. Assign roles on the Members page.',
        )}
      </Text>
      <Table.ScrollContainer minWidth={0} className="card">
        <Table verticalSpacing={6} className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('Permission')}</Table.Th>
              {roles.map((role) => (
                <Table.Th key={role} ta="center">
                  {roleName(role)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered.map((permission) => (
              <Table.Tr key={permission}>
                <Table.Td>{sentenceFor(permission)}</Table.Td>
                {roles.map((role) => (
                  <Table.Td
                    key={role}
                    ta="center"
                    data-label={roleName(role)}
                    data-is-no={!roleMay(role, permission) || undefined}
                  >
                    {roleMay(role, permission) ? (
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
  return roles.filter((role) => roleMay(role, permission)).length
}

function Yes() {
  return (
    <>
      <IconCheck size={18} aria-hidden />
      <VisuallyHidden>{i18n.t('Yes')}</VisuallyHidden>
    </>
  )
}
