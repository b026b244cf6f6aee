import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { ActionIcon, Badge, Box, Group, ThemeIcon, Tooltip } from '@mantine/core'
import {
  IconEyeOff,
  IconLink,
  IconListCheck,
  IconPin,
  IconPinFilled,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react'

import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import classes from './procedure-link-row.module.css'
import { ProcedureLinkMenu, type LinkMoves } from './ProcedureLinkMenu.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

const provenances = () => ({
  manual: { label: i18n.t('Added by hand'), color: 'gray', icon: IconUser },
  derived: { label: i18n.t('From the subject'), color: 'indigo', icon: IconLink },
  extracted: { label: i18n.t('From a document'), color: 'gray', icon: IconSparkles },
})

export function ProcedureLinkRow({
  guidebookId,
  link,
  editing,
}: {
  guidebookId: string
  link: ProcedureLink
  /** What an editor moves it with: a handle to drag, and one place up or down where that is possible. */
  editing?: { handle: ReactNode; moves: LinkMoves }
}) {
  const { slug } = useOrganization()
  return (
    <Box className={`card ${classes['row'] ?? ''}`} px={editing ? 'xs' : 'md'} py="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="sm" wrap="nowrap" miw={0}>
          {editing && <span className="above-card-link">{editing.handle}</span>}
          <ThemeIcon variant="light" size={38} radius="md" visibleFrom="xs">
            <IconListCheck size={20} />
          </ThemeIcon>
          <Box miw={0}>
            <LinkAnchor
              className="card-link wrap-anywhere"
              lineClamp={3}
              lh={1.3}
              {...paths.procedure(slug, link.procedureId)}
            >
              {link.title}
            </LinkAnchor>
            <Badges link={link} />
          </Box>
        </Group>
        {editing && (
          <Group gap={4} wrap="nowrap" className="above-card-link">
            <PinButton guidebookId={guidebookId} link={link} />
            <ProcedureLinkMenu guidebookId={guidebookId} link={link} moves={editing.moves} />
          </Group>
        )}
      </Group>
    </Box>
  )
}

function Badges({ link }: { link: ProcedureLink }) {
  const { label, color, icon: Icon } = provenances()[link.provenance]
  return (
    <Group gap={6} mt={4}>
      <StatusBadge status={link.status} />
      <Badge size="sm" color={color} c="var(--mantine-color-text)" leftSection={<Icon size={12} />}>
        {label}
      </Badge>
      {link.hidden && (
        <Badge
          size="sm"
          variant="default"
          c="var(--mantine-color-text)"
          leftSection={<IconEyeOff size={12} />}
        >
          {i18n.t('Hidden')}
        </Badge>
      )}
    </Group>
  )
}

function PinButton({ guidebookId, link }: { guidebookId: string; link: ProcedureLink }) {
  const pin = useGuidebookChange(
    async (client, pinned: boolean) =>
      await client.guidebooks.updateLink({
        params: { guidebookId, procedureId: link.procedureId },
        body: { pinned },
      }),
  )
  const label = link.pinned ? i18n.t('Unpin') : i18n.t('Pin')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={link.pinned ? 'cyan' : 'gray'}
        c="var(--mantine-color-text)"
        size="lg"
        loading={pin.isPending}
        aria-label={
          link.pinned
            ? i18n.t('Unpin {title}', { title: link.title })
            : i18n.t('Pin {title}', { title: link.title })
        }
        onClick={() => {
          pin.mutate(!link.pinned)
        }}
      >
        {link.pinned ? <IconPinFilled size={18} /> : <IconPin size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}
