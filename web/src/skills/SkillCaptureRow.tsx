import type { SkillCapture } from '@millwright/contract/skills'
import { ActionIcon, Badge, Box, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconUnlink, IconX } from '@tabler/icons-react'

import { useCaptureChange } from '../captures/capture-queries.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDate } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'

const badges = (): Record<SkillCapture['approval'], { label: string; color: string }> => ({
  pending: { label: i18n.t('To review'), color: 'yellow' },
  approved: { label: i18n.t('Approved'), color: 'teal' },
  rejected: { label: i18n.t('Rejected'), color: 'red' },
})

/** A capture in a skill, with the verdict on it as an example of this skill. */
export function SkillCaptureRow({
  skillId,
  capture,
  canEdit,
}: {
  skillId: string
  capture: SkillCapture
  canEdit: boolean
}) {
  const { slug } = useOrganization()
  const { captureId, title, approval, createdAt } = capture
  const { label, color } = badges()[approval]
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0} style={{ flex: '1 1 240px' }}>
          <LinkAnchor className="card-link wrap-anywhere" {...paths.capture(slug, captureId)}>
            {title}
          </LinkAnchor>
          <Group gap="xs">
            <Badge size="sm" color={color}>
              {label}
            </Badge>
            <Text size="sm" c="dimmed">
              {i18n.t('added {date}', { date: formatDate(createdAt) })}
            </Text>
          </Group>
        </Box>
        {canEdit && <Verdict skillId={skillId} capture={capture} />}
      </Group>
    </Box>
  )
}

function Verdict({
  skillId,
  capture: { captureId, title, approval },
}: {
  skillId: string
  capture: SkillCapture
}) {
  const params = { skillId, captureId }
  const review = useCaptureChange(
    async (client, verdict: SkillCapture['approval']) =>
      await client.skills.reviewCapture({ params, body: { approval: verdict } }),
  )
  const detach = useCaptureChange(async (client) => {
    await client.skills.detachCapture({ params })
  })
  return (
    <Group gap="xs" className="above-card-link">
      <Button
        size="sm"
        variant={approval === 'approved' ? 'filled' : 'default'}
        leftSection={<IconCheck size={16} />}
        aria-pressed={approval === 'approved'}
        aria-label={i18n.t('Approve {title}', { title })}
        onClick={() => {
          review.mutate(approval === 'approved' ? 'pending' : 'approved')
        }}
      >
        {i18n.t('Approve')}
      </Button>
      <Button
        size="sm"
        variant={approval === 'rejected' ? 'filled' : 'default'}
        color="red.9"
        leftSection={<IconX size={16} />}
        aria-pressed={approval === 'rejected'}
        aria-label={i18n.t('Reject {title}', { title })}
        onClick={() => {
          review.mutate(approval === 'rejected' ? 'pending' : 'rejected')
        }}
      >
        {i18n.t('Reject')}
      </Button>
      <Tooltip label={i18n.t('Remove from this skill')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          aria-label={i18n.t('Remove {title} from this skill', { title })}
          onClick={() => {
            detach.mutate(undefined)
          }}
        >
          <IconUnlink size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
