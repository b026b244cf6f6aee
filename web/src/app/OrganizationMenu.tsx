import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { organizationBySlug } from '../organizations/organization-query.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { MenuLink } from '../ui/MenuLink.tsx'

/** The organization shown, and the way to another one. */
export function OrganizationMenu() {
  const { organizations } = useSuspenseQuery(profile()).data
  const current = useOrganization()
  const logoUrl = useQuery(organizationBySlug(current.slug)).data?.logoUrl ?? null
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className="touch" miw={0}>
          <Group gap="xs" wrap="nowrap" miw={0}>
            <VisuallyHidden>
              {i18n.t('{name}, change organization', { name: current.name })}
            </VisuallyHidden>
            <Avatar
              src={logoUrl}
              radius="md"
              color="cyan"
              variant="filled"
              size={30}
              alt=""
              aria-hidden
            >
              {current.name.charAt(0).toUpperCase()}
            </Avatar>
            <Text fw={700} truncate maw={{ base: '44vw', sm: 220, lg: 420 }} aria-hidden>
              {current.name}
            </Text>
            <IconChevronDown size={14} aria-hidden style={{ flex: 'none' }} />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{i18n.t('Your organizations')}</Menu.Label>
        {organizations.map(({ id, slug, name }) => (
          <MenuLink
            key={id}
            {...paths.start(slug)}
            aria-current={id === current.id ? 'true' : undefined}
            leftSection={
              <IconCheck
                size={16}
                style={{ visibility: id === current.id ? 'visible' : 'hidden' }}
              />
            }
          >
            {name}
          </MenuLink>
        ))}
        <Menu.Divider />
        <MenuLink {...paths.organizations()} leftSection={<IconPlus size={16} />}>
          {i18n.t('New organization')}
        </MenuLink>
      </Menu.Dropdown>
    </Menu>
  )
}
