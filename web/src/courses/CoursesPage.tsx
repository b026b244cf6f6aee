import { Modal } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ListFilter } from '../pages/ListFilter.tsx'
import { ListPage, NewButton } from '../pages/ListPage.tsx'
import { TitleForm } from '../pages/TitleForm.tsx'
import { useCreating } from '../pages/use-creating.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ofSeveral } from '../ui/status-words.ts'
import { coursePages, ownEnrolments, useCourseChange } from './course-queries.ts'
import { courseColumns } from './course-columns.tsx'

const choices = () =>
  [
    { label: ofSeveral.current('course') },
    { value: 'draft', label: i18n.t('Drafts') },
    { value: 'published', label: ofSeveral.published('course') },
    { value: 'archived', label: ofSeveral.archived('course') },
  ] as const

/** The catalog: the available courses, and the caller's progress in them. */
export function CoursesPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/courses' })
  const navigate = useNavigate({ from: '/$slug/courses' })
  const enrolments = useQuery(ownEnrolments(slug)).data
  const [creating, dialog] = useCreating()
  const canEdit = can('courses.edit')
  const columns = useMemo(
    () => courseColumns(slug, { canEdit, enrolments: enrolments ?? [] }),
    [slug, canEdit, enrolments],
  )
  return (
    <>
      <ListPage
        title={i18n.t('Courses')}
        noun="course"
        columns={columns}
        action={canEdit && <NewButton noun="course" onClick={dialog.open} />}
        filter={
          <ListFilter
            noun="course"
            q={search.q}
            choice={search.status}
            choices={canEdit ? choices() : undefined}
            onChange={({ q, choice }, options) => {
              const chosen = { ...(q && { q }), ...(choice && { status: choice }) }
              void navigate({ search: chosen, ...options })
            }}
          />
        }
        isFiltered={search.q !== undefined || search.status !== undefined}
        query={coursePages(slug, search)}
        empty={
          <EmptyState
            icon={<IconSchool size={28} />}
            title={i18n.t('No courses yet')}
            hint={
              canEdit
                ? i18n.t(
                    'A course takes people through lessons: texts, procedures, recordings and quizzes.',
                  )
                : i18n.t('Courses appear here once they’re published.')
            }
          />
        }
      />
      <NewCourseDialog opened={creating} onClose={dialog.close} />
    </>
  )
}

function NewCourseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const create = useCourseChange(
    async (client, title: string) => await client.courses.create({ body: { title } }),
    { showsErrors: true },
  )
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('New course')}>
      <TitleForm
        missing={i18n.t('Give the course a title.')}
        placeholder={i18n.t('Coolant circuit: basics')}
        action={i18n.t('Create course')}
        onCancel={onClose}
        save={async (title) => {
          const { id } = await create.mutateAsync(title)
          await navigate(paths.courseBuilder(slug, id))
        }}
      />
    </Modal>
  )
}
