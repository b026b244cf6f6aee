import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSchool, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { PagedList } from '../shell/PagedList.tsx'
import { TitleForm } from '../shell/TitleForm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { coursePages, ownEnrolments, useCourseChange } from './course-queries.ts'
import { CourseCard } from './CourseCard.tsx'

const statusChoices = [
  { value: '', label: 'Current' },
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
]

/** The catalogue: what there is to learn, and how far the caller has come with it. */
export function CoursesPage() {
  const organization = useOrganization()
  usePageTitle('Courses', organization.name)
  const [creating, dialog] = useDisclosure()
  const canEdit = organization.can('courses.edit')
  return (
    <Stack gap="md" maw={1100} mx="auto">
      <PageHeading title="Courses">
        {canEdit && (
          <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
            New course
          </Button>
        )}
      </PageHeading>
      <Filter canEdit={canEdit} />
      <CourseList key={organization.slug} />
      <NewCourseDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}

function Filter({ canEdit }: { canEdit: boolean }) {
  const { q, status } = useSearch({ from: '/$slug/courses' })
  const navigate = useNavigate({ from: '/$slug/courses' })
  return (
    <Group>
      <SearchBox
        label="Search courses"
        placeholder="Title…"
        value={q ?? ''}
        onSearch={(text) => {
          const search = { ...(status && { status }), ...(text && { q: text }) }
          void navigate({ search, replace: true })
        }}
      />
      {canEdit && (
        <SegmentedControl
          aria-label="Which courses"
          data={statusChoices}
          value={status ?? ''}
          onChange={(value) => {
            const chosen = (['draft', 'published', 'archived'] as const).find(
              (each) => each === value,
            )
            void navigate({ search: { ...(q && { q }), ...(chosen && { status: chosen }) } })
          }}
        />
      )}
    </Group>
  )
}

function CourseList() {
  const { slug } = useOrganization()
  const search = useSearch({ from: '/$slug/courses' })
  const pages = useInfiniteQuery(coursePages(slug, search))
  const enrolments = useQuery(ownEnrolments(slug)).data ?? []
  return (
    <PagedList
      pages={pages}
      label="Courses"
      noun="course"
      empty={<NoCourses isFiltered={search.q !== undefined || search.status !== undefined} />}
    >
      {(course) => (
        <CourseCard
          key={course.id}
          course={course}
          enrolment={enrolments.find(({ courseId }) => courseId === course.id)}
        />
      )}
    </PagedList>
  )
}

function NoCourses({ isFiltered }: { isFiltered: boolean }) {
  const canEdit = useOrganization().can('courses.edit')
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title="Nothing found"
        hint="No course matches. Change the words or the choice above."
      />
    )
  }
  return (
    <EmptyState
      icon={<IconSchool size={28} />}
      title="No courses yet"
      hint={
        canEdit
          ? 'A course leads people through lessons: texts, procedures, recordings and quizzes.'
          : 'When a course is published, you find it here.'
      }
    />
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
    <Modal opened={opened} onClose={onClose} title="New course">
      <TitleForm
        missing="Give the course a title."
        placeholder="Coolant circuit: basics"
        action="Create course"
        onCancel={onClose}
        save={async (title) => {
          const { id } = await create.mutateAsync(title)
          await navigate(paths.courseBuilder(slug, id))
        }}
      />
    </Modal>
  )
}
