import type { Member } from '@millwright/contract/members'
import type { MemberBadge } from '@millwright/contract/member-badges'
import { Box, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { pagedQuery } from '../paged-query.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { PagedList } from '../pages/PagedList.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { useOrganization } from '../session.ts'
import { formatDate, formatDateTime } from '../ui/format.ts'
import { useChange } from '../use-change.ts'
import { PrintableBadge } from './PrintableBadge.tsx'

/** A person's badges: printed here, or cards they already carry. */
export function BadgesDialog({
  member,
  name,
  opened,
  onClose,
}: {
  member: Member
  name: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Badges of {name}', { name })}>
      <Badges member={member} name={name} />
    </Modal>
  )
}

function Badges({ member, name }: { member: Member; name: string }) {
  const { slug } = useOrganization()
  const params = { id: slug, memberId: member.id }
  const [code, setCode] = useState<string>()
  const pages = useInfiniteQuery(
    pagedQuery(
      ['memberBadges.list', slug, member.id],
      async ({ query, signal }) => await apiFor(slug).memberBadges.list({ params, query, signal }),
    ),
  )
  const make = useChange(
    ['memberBadges.list'],
    async (client) => await client.memberBadges.create({ params, body: {} }),
    { showsErrors: true, onDone: (made) => setCode(made.code) },
  )
  if (code !== undefined) return <PrintableBadge name={name} code={code} />
  return (
    <Stack>
      <PagedList
        pages={pages}
        label={i18n.t('Badges')}
        noun="badge"
        empty={<Text>{i18n.t('No badges yet.')}</Text>}
      >
        {(badge) => <BadgeRow key={badge.id} badge={badge} />}
      </PagedList>
      <ErrorNote error={make.error} />
      <Button
        loading={make.isPending}
        onClick={() => {
          make.mutate(undefined)
        }}
      >
        {i18n.t('Make a badge to print')}
      </Button>
      <CardForm memberId={member.id} />
    </Stack>
  )
}

function BadgeRow({ badge }: { badge: MemberBadge }) {
  const { slug } = useOrganization()
  const revoke = useChange(['memberBadges.list'], async (client) => {
    const params = { id: slug, memberId: badge.memberId, badgeId: badge.id }
    await client.memberBadges.revoke({ params })
  })
  const made = formatDate(badge.createdAt)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {badge.lastUsedAt === null
            ? i18n.t('made {made}, not used yet', { made })
            : i18n.t('made {made}, last used {used}', {
                made,
                used: formatDateTime(badge.lastUsedAt),
              })}
        </Text>
        <Button
          size="sm"
          variant="default"
          loading={revoke.isPending}
          aria-label={i18n.t('Revoke the badge made {made}', { made })}
          onClick={() => {
            revoke.mutate(undefined)
          }}
        >
          {i18n.t('Revoke')}
        </Button>
      </Group>
    </Box>
  )
}

/** A card that someone already carries: the reader types its content into the field. */
function CardForm({ memberId }: { memberId: string }) {
  const { slug } = useOrganization()
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => (value.trim().length >= 6 ? null : i18n.t('Enter at least 6 characters.')),
    },
  })
  const add = useChange(
    ['memberBadges.list'],
    async (client, code: string) => {
      await client.memberBadges.create({ params: { id: slug, memberId }, body: { code } })
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ code }) => {
    await add.mutateAsync(code.trim())
    form.reset()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack gap="xs">
        <TextInput
          label={i18n.t('Or a card they already carry')}
          description={i18n.t('Click here and hold the card to the reader.')}
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('code')}
        />
        <ErrorNote error={saving.error} />
        <Button type="submit" variant="default" loading={saving.isPending}>
          {i18n.t('Add this card')}
        </Button>
      </Stack>
    </form>
  )
}
