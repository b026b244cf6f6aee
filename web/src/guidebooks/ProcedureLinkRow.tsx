import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { ActionIcon, Badge, Box, Group, Text, Tooltip } from '@mantine/core'
import { IconEyeOff, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { ProcedurePicture } from '../procedures/ProcedurePicture.tsx'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import classes from './procedure-link-row.module.css'
import { ProcedureLinkMenu, type LinkMoves } from './ProcedureLinkMenu.tsx'
import { useInSpareTime } from '../ui/use-in-spare-time.ts'
import { useLinkPlacing } from './use-link-placing.ts'
import { Name } from '../ui/Name.tsx'

/** Most are written by hand. */
function provenanceWord(provenance: ProcedureLink['provenance']): string | null {
  const words = {
    manual: null,
    derived: i18n.t('From the subject'),
    extracted: i18n.t('From a document'),
  }
  return words[provenance]
}

interface LinkRowProps {
  guidebook: Pick<Guidebook, 'id' | 'title'>
  link: ProcedureLink
  /** Whether it or another one in the list has one. */
  hasPicture: boolean
  isNear: boolean
  /** An editor's controls to move it: a handle to drag, and one place up or down if possible. */
  editing?: { handle: ReactNode; moves: LinkMoves }
}

/** Away from the screen it is just a link: hundreds of rows would hold up the page. */
export function ProcedureLinkRow({
  isAtTop,
  ...row
}: LinkRowProps & {
  /** Whether it is in sight as the page opens. */
  isAtTop: boolean
}) {
  const [isDrawn, setDrawn] = useState(isAtTop)
  if (row.isNear && !isDrawn) setDrawn(true)
  return isDrawn ? <DrawnRow {...row} /> : <UndrawnRow {...row} />
}

function UndrawnRow({ link, hasPicture }: LinkRowProps) {
  const { slug } = useParams({ from: '/$slug' })
  const { publicHref } = useRouter().buildLocation(paths.procedure(slug, link.procedureId))
  return (
    <div
      className={`card ${classes['row']} ${classes['undrawn']}`}
      data-pictured={hasPicture || undefined}
    >
      {/* Whoever moves the focus along the list finds it drawn. */}
      <a className="card-link" href={publicHref} tabIndex={-1}>
        {link.title}
      </a>
    </div>
  )
}

function DrawnRow({ guidebook, link, hasPicture, isNear, editing }: LinkRowProps) {
  const { slug } = useOrganization()
  return (
    <Box className={`card ${classes['row'] ?? ''}`} py="xs" data-pictured={hasPicture || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="sm" wrap="nowrap" miw={0}>
          {editing && <span className="above-card-link">{editing.handle}</span>}
          {hasPicture && <ProcedurePicture procedure={link} size="row" />}
          <Box miw={0}>
            <LinkAnchor
              className="card-link wrap-anywhere"
              lineClamp={3}
              lh={1.3}
              {...paths.procedure(slug, link.procedureId)}
            >
              <Name>{link.title}</Name>
            </LinkAnchor>
            <Badges link={link} isEdited={editing !== undefined} />
          </Box>
        </Group>
        {editing && (
          <LinkTools guidebookId={guidebook.id} link={link} isNear={isNear}>
            <ProcedureLinkMenu guidebook={guidebook} link={link} moves={editing.moves} />
          </LinkTools>
        )}
      </Group>
    </Box>
  )
}

/** In idle time, and only where they can be used: rendering the controls would delay scrolling. */
function LinkTools({
  guidebookId,
  link,
  isNear,
  children,
}: {
  guidebookId: string
  link: ProcedureLink
  isNear: boolean
  children: ReactNode
}) {
  const [isWanted, setWanted] = useState(isNear)
  if (isNear && !isWanted) setWanted(true)
  const isDrawn = useInSpareTime(`tools:${link.procedureId}`, isWanted, false, false)
  return (
    <Group gap={4} wrap="nowrap" className={`above-card-link ${classes['tools'] ?? ''}`}>
      {isDrawn && (
        <>
          <PinButton guidebookId={guidebookId} link={link} />
          {children}
        </>
      )}
    </Group>
  )
}

/** Deviations from the usual: published, and without a source that readers need to know. */
function Badges({ link, isEdited }: { link: ProcedureLink; isEdited: boolean }) {
  const origin = isEdited ? provenanceWord(link.provenance) : null
  return (
    <Group gap="4px 8px">
      {link.status !== 'published' && <StatusBadge status={link.status} />}
      {origin !== null && (
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
      )}
      {link.hidden && (
        <Badge size="sm" variant="default" leftSection={<IconEyeOff size={12} />}>
          {i18n.t('Hidden')}
        </Badge>
      )}
    </Group>
  )
}

function PinButton({ guidebookId, link }: { guidebookId: string; link: ProcedureLink }) {
  const placing = useLinkPlacing(guidebookId, link.procedureId)
  const label = link.pinned ? i18n.t('Unpin') : i18n.t('Pin')
  return (
    <Tooltip label={label}>
      <ActionIcon
        // On a phone, the title needs the space: the menu pins, too.
        {...(!link.pinned && { visibleFrom: 'sm' })}
        variant="subtle"
        color={link.pinned ? 'cyan' : 'gray'}
        c="var(--mantine-color-text)"
        size="lg"
        loading={placing.isPending}
        aria-label={
          link.pinned
            ? i18n.t('Unpin {title}', { title: link.title })
            : i18n.t('Pin {title}', { title: link.title })
        }
        onClick={() => {
          placing.mutate({ pinned: !link.pinned })
        }}
      >
        {link.pinned ? <IconPinFilled size={18} /> : <IconPin size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}
