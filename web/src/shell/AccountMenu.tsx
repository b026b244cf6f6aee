import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconDeviceLaptop, IconLogout } from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { forgetOrganization } from './last-organization.ts'

/** Who is signed in, and the ways out. */
export function AccountMenu() {
  const me = useSuspenseQuery(profile()).data
  const { role } = useOrganization()
  const signOut = useSignOut()
  const name = me.displayName || me.email_address

  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton>
          <Group gap={8} wrap="nowrap">
            <VisuallyHidden>{name}, account</VisuallyHidden>
            <Avatar color="cyan" variant="filled" size={34} alt="" aria-hidden>
              {initials(name)}
            </Avatar>
            <Text size="sm" visibleFrom="md" maw={180} truncate aria-hidden>
              {name}
            </Text>
            <IconChevronDown size={14} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text
            component="div"
            size="sm"
            fw={600}
            c="var(--mantine-color-text)"
            className="wrap-anywhere"
          >
            {me.email_address}
          </Text>
          <Text component="div" size="xs" c="dimmed">
            Signed in as {role}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => {
            signOut.mutate(false)
          }}
        >
          Sign out
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceLaptop size={16} />}
          onClick={() => {
            signOut.mutate(true)
          }}
        >
          Sign out on all devices
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (everywhere: boolean) => await api.signIn.signOut({ body: { everywhere } }),
    onSuccess: async () => {
      forgetOrganization()
      await navigate(paths.signIn())
      queries.clear()
    },
  })
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
