import type { Skill } from '@millwright/contract/skills'
import { Badge, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { useMemberName } from '../members/member-name.ts'
import { useCaptureChange } from '../captures/capture-queries.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { PickDialog } from '../search/PickDialog.tsx'
import { useRecordedView } from '../search/recently-viewed.ts'
import { useOrganization } from '../session.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { skillById } from './skill-queries.ts'
import { SkillCaptureRow } from './SkillCaptureRow.tsx'
import { SkillMenu } from './SkillMenu.tsx'
import { SkillStatus } from './SkillStatus.tsx'

/** A piece of know-how and the captures that show it. Each is approved for this skill or not. */
export function SkillPage() {
  const { skillId } = useParams({ from: '/$slug/skills/$skillId' })
  const organization = useOrganization()
  const { slug } = organization
  const skill = useSuspenseQuery(skillById(slug, skillId)).data
  const name = useMemberName(skill)
  usePageTitle(skill.title, organization.name)
  useRecordedView(slug, { kind: 'skill', id: skillId, title: skill.title })
  const canEdit = organization.can('skills.edit')
  return (
    <Stack gap="lg" maw="var(--width-text)">
      <PageHeading
        title={skill.title}
        trail={<TrailLink {...paths.skills(slug)}>{i18n.t('Skills')}</TrailLink>}
        facts={
          <>
            <SkillStatus status={skill.status} />
            {i18n.t('by {name}', { name })}
            {skill.tags.map((tag) => (
              <Badge key={tag} size="sm" color="gray">
                {tag}
              </Badge>
            ))}
          </>
        }
      >
        {canEdit && <SkillMenu skill={skill} />}
      </PageHeading>
      {skill.description && (
        <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {skill.description}
        </Text>
      )}
      <Captures skill={skill} canEdit={canEdit} />
    </Stack>
  )
}

function Captures({ skill, canEdit }: { skill: Skill; canEdit: boolean }) {
  const [picking, dialog] = useDisclosure()
  const attach = useCaptureChange(
    async (client, captureId: string) =>
      await client.skills.attachCapture({ params: { skillId: skill.id }, body: { captureId } }),
  )
  const { captures } = skill
  return (
    <Panel
      title={i18n.t('Captures')}
      count={captures.length}
      actions={
        canEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            loading={attach.isPending}
            onClick={dialog.open}
          >
            {i18n.t('Add capture')}
          </Button>
        )
      }
    >
      {captures.length === 0 && (
        <Text c="dimmed">
          {i18n.t('No capture shows this skill yet. Record one, or add an existing one.')}
        </Text>
      )}
      <RowList label={i18n.t('Captures')}>
        {captures.map((capture) => (
          <SkillCaptureRow
            key={capture.captureId}
            skillId={skill.id}
            capture={capture}
            canEdit={canEdit}
          />
        ))}
      </RowList>
      <PickDialog
        kind={picking ? 'capture' : undefined}
        onPick={({ id }) => {
          attach.mutate(id)
        }}
        onClose={dialog.close}
      />
    </Panel>
  )
}
