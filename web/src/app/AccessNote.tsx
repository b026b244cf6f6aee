import { Alert, Button, Group } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import type { Event } from '@millwright/contract/events'
import { useMemberName } from '../members/member-name.ts'
import type { PageSubject } from '../pages/page-part.ts'
import { rescue, type Rescue } from '../pages/rescue.ts'
import { paths, type Address } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useStore } from '../ui/store.ts'
import classes from './access-note.module.css'
import { deletionOf } from './deletion-query.ts'
import type { PageEnd } from './use-page-end.ts'

/**
 * Says that what the open page shows was deleted, or that the reader no longer has access to it. The page stays as it
 * was, so that nothing typed there is lost, but without what would change it.
 */
export function AccessNote({ end }: { end: PageEnd | undefined }) {
  const { slug, name } = useOrganization()
  if (!end) return null
  if (end.kind === 'gone') return <GoneNote {...end} />
  if (end.kind === 'removed') {
    return (
      <Note
        title={i18n.t('You’re no longer a member of {name}', { name })}
        text={i18n.t('What you see is as it was before. Changes are no longer possible.')}
        link={paths.organizations()}
        linkText={i18n.t('Organizations')}
      />
    )
  }
  if (end.kind === 'lowered') {
    return (
      <Note
        title={i18n.t('You can no longer change this')}
        text={i18n.t(
          'Your role has changed. Anything you wrote that isn’t saved yet is still here to be copied.',
        )}
        link={paths.start(slug)}
        linkText={i18n.t('Home')}
      />
    )
  }
  return (
    <Note
      title={i18n.t('You no longer have access to this')}
      text={i18n.t('Your role has changed. What you see is as it was before.')}
      link={end.subject.list}
      linkText={end.subject.listTitle}
    />
  )
}

function GoneNote({ subject, isRescued }: { subject: PageSubject; isRescued: boolean }) {
  const { slug, can } = useOrganization()
  const shown = useQueryClient().getQueryData(subject.key)
  const id = idIn(shown) ?? ''
  const deletion = useQuery({
    ...deletionOf(slug, subject.kind, id),
    enabled: id !== '' && can('events.view'),
  }).data
  const kept = useStore(rescue)
  return (
    <Note
      icon={IconTrash}
      title={deletion ? subject.deleted : i18n.t('This is no longer available')}
      text={
        <>
          {deletion ? (
            <Deletion of={deletion} />
          ) : (
            i18n.t('It was deleted, or you no longer have access to it.')
          )}{' '}
          {kept
            ? i18n.t('What you wrote is still here.')
            : i18n.t('What you see is as it was before.')}
        </>
      }
      link={subject.list}
      linkText={subject.listTitle}
    >
      {kept && isRescued && <RescueButton {...kept} />}
    </Note>
  )
}

/** Its id, which is not in the address of a guidebook, in any of the shapes that pages keep records in. */
function idIn(shown: unknown): string | undefined {
  if (typeof shown !== 'object' || shown === null) return undefined
  if ('id' in shown && typeof shown.id === 'string') return shown.id
  return 'value' in shown ? idIn(shown.value) : undefined
}

function Deletion({ of: { actor, createdAt } }: { of: Event }) {
  const name = useMemberName({
    memberId: actor?.memberId ?? null,
    memberFirstName: actor?.firstName ?? '',
    memberLastName: actor?.lastName ?? '',
  })
  const date = formatDateTime(createdAt)
  return actor
    ? i18n.t('Deleted by {name} on {date}.', { name, date })
    : i18n.t('Deleted on {date}.', { date })
}

function RescueButton({ label, save }: Rescue) {
  const saving = useMutation({ mutationFn: save })
  return (
    <Button
      loading={saving.isPending}
      onClick={() => {
        saving.mutate()
      }}
    >
      {label}
    </Button>
  )
}

function Note({
  icon: Icon = IconLock,
  title,
  text,
  link,
  linkText,
  children,
}: {
  icon?: typeof IconLock
  title: string
  text: ReactNode
  link: Address
  linkText: string
  children?: ReactNode
}) {
  return (
    <Alert
      role="alert"
      color="gray"
      variant="outline"
      c="var(--mantine-color-text)"
      className="no-print"
      classNames={{ root: classes['note'] ?? '', title: classes['title'] ?? '' }}
      icon={<Icon size={20} />}
      title={title}
    >
      <Group justify="space-between" gap="xs">
        <div>{text}</div>
        <Group gap="xs">
          {children}
          <LinkButton variant="default" {...link}>
            {linkText}
          </LinkButton>
        </Group>
      </Group>
    </Alert>
  )
}
