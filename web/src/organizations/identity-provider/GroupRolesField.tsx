import { groupRoles } from '@millwright/contract/identity-provider'
import { ActionIcon, Button, Fieldset, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { roleName } from '../../members/roles.ts'
import { newId } from '../../ui/new-id.ts'
import type { EditedProviderForm } from './use-provider-form.ts'

/** The role of each group. */
export function GroupRolesField({ form }: { form: EditedProviderForm }) {
  const { groupRoles: lines } = form.values
  return (
    <Fieldset legend={i18n.t('Roles by group')}>
      <Text size="sm" c="dimmed" mb="xs">
        {i18n.t(
          'The highest role applies, at each sign-in and whenever the directory changes a group. People in none of these groups become members, owners stay owners. With no groups here, roles don’t change.',
        )}
      </Text>
      {lines.map(({ key, group }, index) => (
        <Group key={key} gap="xs" mb="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            label={i18n.t('Group')}
            maxLength={200}
            {...form.getInputProps(`groupRoles.${index}.group`)}
          />
          <NativeSelect
            label={i18n.t('Role')}
            data={groupRoles.map((role) => ({ value: role, label: roleName(role) }))}
            {...form.getInputProps(`groupRoles.${index}.role`)}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={i18n.t('Remove {name}', { name: group })}
            onClick={() => {
              form.removeListItem('groupRoles', index)
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        disabled={lines.length >= 100}
        onClick={() => {
          form.insertListItem('groupRoles', { key: newId(), group: '', role: 'manager' })
        }}
      >
        {i18n.t('Add a group')}
      </Button>
    </Fieldset>
  )
}
