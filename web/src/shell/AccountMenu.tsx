import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBuilding,
  IconChevronDown,
  IconDeviceLaptop,
  IconLogout,
  IconUserEdit,
} from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { api } from '../api.ts'
import { OrganizationDialog } from '../organizations/OrganizationDialog.tsx'
import { paths } from '../paths.ts'
import { forgetViews } from '../search/recently-viewed.ts'
import { profile, useOrganization } from '../session.ts'
import { forgetOrganization } from './last-organization.ts'
import { NameDialog } from './NameDialog.tsx'

/** Who is signed in, their own settings, and the ways out. */
export function AccountMenu() {
  const me = useSuspenseQuery(profile()).data
  const organization = useOrganization()
  const [namesOneself, naming] = useDisclosure()
  const [setsOrganization, settings] = useDisclosure()
  const name = me.displayName || me.email_address

  return (
    <>
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
          <Whose emailAddress={me.email_address} role={organization.role} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconUserEdit size={16} />} onClick={naming.open}>
            Your name
          </Menu.Item>
          {organization.can('organization.edit') && (
            <Menu.Item leftSection={<IconBuilding size={16} />} onClick={settings.open}>
              Organization
            </Menu.Item>
          )}
          <Menu.Divider />
          <SignOutItems />
        </Menu.Dropdown>
      </Menu>
      <NameDialog opened={namesOneself} onClose={naming.close} />
      <OrganizationDialog opened={setsOrganization} onClose={settings.close} />
    </>
  )
}

function Whose({ emailAddress, role }: { emailAddress: string; role: string }) {
  return (
    <Menu.Label>
      <Text
        component="div"
        size="sm"
        fw={600}
        c="var(--mantine-color-text)"
        className="wrap-anywhere"
      >
        {emailAddress}
      </Text>
      <Text component="div" size="xs" c="dimmed">
        Signed in as {role}
      </Text>
    </Menu.Label>
  )
}

function SignOutItems() {
  const signOut = useSignOut()
  return (
    <>
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
    </>
  )
}

function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (everywhere: boolean) => await api.signIn.signOut({ body: { everywhere } }),
    onSuccess: async () => {
      forgetOrganization()
      forgetViews()
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
