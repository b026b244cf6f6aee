import { Avatar, Group, Image, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { organizationBySlug } from '../organization-query.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import { useMenuWithPage } from '../ui/use-closing-with-page.ts'

/** The current organization, and a switch to others. */
export function OrganizationMenu() {
  const { organizations } = useSuspenseQuery(profile()).data
  const current = useOrganization()
  const logoUrl = useQuery(organizationBySlug(current.slug)).data?.logoUrl ?? null
  return (
    <Menu {...useMenuWithPage()} position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className="touch" miw={0}>
          <Group gap="xs" wrap="nowrap" miw={0}>
            <VisuallyHidden>
              {i18n.t('{name}, change organization', { name: current.name })}
            </VisuallyHidden>
            <Logo name={current.name} url={logoUrl} />
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

/** At its own width, within reason; on white in any color scheme, because logos are made for paper. */
function Logo({ name, url }: { name: string; url: string | null }) {
  return url ? (
    <Image
      src={url}
      alt=""
      h={30}
      w="auto"
      maw={{ base: 44, sm: 110 }}
      px={4}
      fit="contain"
      bg="white"
      radius="sm"
      style={{ flex: 'none' }}
    />
  ) : (
    <Avatar radius="md" color="cyan" variant="filled" size={30} aria-hidden>
      {name.charAt(0).toUpperCase()}
    </Avatar>
  )
}
