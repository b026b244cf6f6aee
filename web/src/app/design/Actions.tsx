import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'

import { paths } from '../../paths.ts'
import { ActionsMenu, ArchiveItem } from '../../ui/ActionsMenu.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LinkIcon } from '../../ui/LinkIcon.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { NavigationLink } from '../../ui/NavigationLink.tsx'
import { quietLook } from '../../ui/quiet-look.ts'
import { TrailLink } from '../../ui/TrailLink.tsx'

const nothing = () => {}

export function Actions() {
  return (
    <>
      <Group>
        <Button>Publish</Button>
        <Button variant="default">Edit</Button>
        <Button {...quietLook}>Quiet</Button>
        <Button color="red">Delete for good</Button>
        <Button loading>Saving</Button>
        <Button disabled>Disabled</Button>
        <ActionIcon variant="default" size={36} aria-label="Edit">
          <IconEdit size={18} />
        </ActionIcon>
        <ActionsMenu label="More of a page" in="page">
          <Menu.Item leftSection={<IconTrash size={16} />}>Delete</Menu.Item>
          <MenuLink {...paths.home()}>To the start</MenuLink>
          <ArchiveItem isArchived={false} archive={nothing} restore={nothing} />
        </ActionsMenu>
        <ActionsMenu label="More of a row" in="row">
          <ArchiveItem isArchived archive={nothing} restore={nothing} />
        </ActionsMenu>
      </Group>
      <Group>
        <LinkButton {...paths.home()}>A way on</LinkButton>
        <LinkButton variant="default" {...paths.home()}>
          Another way
        </LinkButton>
        <LinkIcon variant="default" size={36} aria-label="To the start" {...paths.home()}>
          <IconEdit size={18} />
        </LinkIcon>
        <LinkAnchor {...paths.home()}>A link in a text</LinkAnchor>
        <TrailLink {...paths.home()}>A page above</TrailLink>
      </Group>
      <NavigationLink className="navigation" label="Guidebooks" {...paths.home()} />
      <FormButtons action="Save" isPending={false} onCancel={nothing} />
      <FormButtons action="Save" isPending onCancel={nothing} />
    </>
  )
}
