import type { SkillSummary } from '@millwright/contract/skills'
import { Badge, Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSearchOff, IconSparkles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { useCaptureChange } from '../captures/capture-queries.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { PagedList } from '../shell/PagedList.tsx'
import { TitleForm } from '../shell/TitleForm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { counted } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkButton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { skillPages } from './skill-queries.ts'
import { SkillStatus } from './SkillStatus.tsx'

/** Pieces of know-how, each made of captures. */
export function SkillsPage() {
  const organization = useOrganization()
  usePageTitle('Skills', organization.name)
  const { q } = useSearch({ from: '/$slug/skills' })
  const navigate = useNavigate({ from: '/$slug/skills' })
  const pages = useInfiniteQuery(skillPages(organization.slug, q ? { q } : {}))
  const [creating, dialog] = useDisclosure()
  return (
    <Stack gap="md" maw={1100} mx="auto">
      <PageHeading title="Skills">
        {organization.can('skills.edit') && (
          <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
            New skill
          </Button>
        )}
      </PageHeading>
      <Group>
        <SearchBox
          label="Search skills"
          placeholder="Title…"
          value={q ?? ''}
          onSearch={(text) => {
            void navigate({ search: text ? { q: text } : {}, replace: true })
          }}
        />
      </Group>
      <PagedList
        pages={pages}
        label="Skills"
        noun="skill"
        empty={<NoSkills isFiltered={q !== undefined} />}
      >
        {(skill) => <SkillCard key={skill.id} skill={skill} />}
      </PagedList>
      <NewSkillDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}

function SkillCard({ skill }: { skill: SkillSummary }) {
  const { slug } = useOrganization()
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="4px 16px">
        <Box miw={0} style={{ flex: '1 1 280px' }}>
          <LinkAnchor className="card-link wrap-anywhere" {...paths.skill(slug, skill.id)}>
            {skill.title}
          </LinkAnchor>
          {skill.description && (
            <Text size="sm" c="dimmed" lineClamp={2} className="wrap-anywhere">
              {skill.description}
            </Text>
          )}
        </Box>
        <Group gap="xs">
          {skill.tags.map((tag) => (
            <Badge key={tag} size="sm" color="gray" c="var(--mantine-color-text)">
              {tag}
            </Badge>
          ))}
          <SkillStatus status={skill.status} />
          <Text size="sm" c="dimmed">
            {counted(skill.captureCount, 'capture')}
          </Text>
        </Group>
      </Group>
    </Box>
  )
}

function NoSkills({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title="Nothing found"
        hint="No skill matches. Try other words."
      />
    )
  }
  return (
    <EmptyState
      icon={<IconSparkles size={28} />}
      title="No skills yet"
      hint="A skill is a piece of know-how, such as sealing a flange, shown by the captures that are good examples of it."
    />
  )
}

function NewSkillDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const create = useCaptureChange(
    async (client, title: string) => await client.skills.create({ body: { title } }),
    { showsErrors: true },
  )
  return (
    <Modal opened={opened} onClose={onClose} title="New skill">
      <TitleForm
        missing="Give the skill a title."
        placeholder="Sealing a flange"
        action="Create skill"
        onCancel={onClose}
        save={async (title) => {
          const { id } = await create.mutateAsync(title)
          await navigate(paths.skill(slug, id))
        }}
      />
    </Modal>
  )
}
