import {
  permissions,
  roleMay,
  roles,
  type Permission,
  type Role,
} from '@millwright/contract/permissions'
import { List, Stack, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { roleName } from '../members/roles.ts'
import { Panel } from '../ui/Panel.tsx'
import { sentenceFor } from './permission-words.ts'
import classes from './roles.module.css'

/** What each role allows beyond the previous one, from the service's own rules. */
export function RolesPanel() {
  return (
    <Stack gap="xl">
      <Text c="dimmed">
        {i18n.t(
          'Each role can do everything the one before it can, and more. Assign roles on the Members page.',
        )}
      </Text>
      {roles.map((role, index) => (
        <Panel key={role} title={roleName(role)}>
          <List className={classes['allowed'] ?? ''} aria-label={roleName(role)}>
            {addedBy(role, roles[index - 1]).map((permission) => (
              <List.Item key={permission}>{sentenceFor(permission)}</List.Item>
            ))}
          </List>
        </Panel>
      ))}
    </Stack>
  )
}

function addedBy(role: Role, before: Role | undefined): Permission[] {
  return permissions.filter(
    (permission) => roleMay(role, permission) && !(before && roleMay(before, permission)),
  )
}
