import { Modal } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCaptureChange } from '../captures/capture-queries.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ListFilter } from '../pages/ListFilter.tsx'
import { ListPage, NewButton } from '../pages/ListPage.tsx'
import { TitleForm } from '../pages/TitleForm.tsx'
import { useCreating } from '../pages/use-creating.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { skillColumns } from './skill-columns.tsx'
import { skillPages } from './skill-queries.ts'

/** Pieces of know-how, each made of captures. */
export function SkillsPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/skills' })
  const navigate = useNavigate({ from: '/$slug/skills' })
  const [creating, dialog] = useCreating()
  const columns = useMemo(() => skillColumns(slug), [slug])
  return (
    <>
      <ListPage
        title={i18n.t('Skills')}
        noun="skill"
        columns={columns}
        action={can('skills.edit') && <NewButton noun="skill" onClick={dialog.open} />}
        filter={
          <ListFilter
            noun="skill"
            q={search.q}
            onChange={({ q }, options) => {
              void navigate({ search: q ? { q } : {}, ...options })
            }}
          />
        }
        isFiltered={search.q !== undefined}
        query={skillPages(slug, search)}
        empty={
          <EmptyState
            icon={<IconSparkles size={28} />}
            title={i18n.t('No skills yet')}
            hint={i18n.t(
              'A skill is a piece of know-how, such as sealing a flange, demonstrated by captures that are good examples of it.',
            )}
          />
        }
      />
      <NewSkillDialog opened={creating} onClose={dialog.close} />
    </>
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
    <Modal opened={opened} onClose={onClose} title={i18n.t('New skill')}>
      <TitleForm
        missing={i18n.t('Give the skill a title.')}
        placeholder={i18n.t('Sealing a flange')}
        action={i18n.t('Create skill')}
        onCancel={onClose}
        save={async (title) => {
          const { id } = await create.mutateAsync(title)
          await navigate(paths.skill(slug, id))
        }}
      />
    </Modal>
  )
}
