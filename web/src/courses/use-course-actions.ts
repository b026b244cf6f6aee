import type { Course } from '@millwright/contract/courses'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { useCourseChange } from './course-queries.ts'

/** An editor's actions on a whole course. */
export function useCourseActions({ id: courseId, title }: Course) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const params = { courseId }
  const publish = useCourseChange(async (client) => {
    await client.courses.publish({ params })
    notifications.show({ message: i18n.t('Published: every member can take it now.') })
  })
  const restoring = useCourseChange(async (client) => {
    await client.courses.restore({ params })
    notifications.show({ message: i18n.t('Course restored as a draft.') })
  })
  const restore = () => {
    restoring.mutate(undefined)
  }
  const archiving = useCourseChange(async (client) => {
    await client.courses.archive({ params })
    notifyWithUndo(i18n.t('Course archived. Learners’ progress is kept.'), restore)
  })
  const archive = () => {
    archiving.mutate(undefined)
  }
  const duplicate = useCourseChange(async (client) => {
    const copy = await client.courses.duplicate({ params, body: {} })
    await navigate(paths.course(slug, copy.id))
    notifications.show({ message: i18n.t('This is a copy of “{title}”, as a draft.', { title }) })
  })
  const remove = useCourseChange(async (client) => {
    await client.courses.delete({ params })
    await navigate(paths.courses(slug))
  })
  const askToDelete = () => {
    confirm({
      title: i18n.t('Delete course?'),
      text: i18n.t(
        '“{title}” and its lessons will be permanently deleted. A course people are taking can’t be deleted; archive it instead.',
        { title },
      ),
      action: i18n.t('Delete course'),
      onConfirm: () => {
        remove.mutate(undefined)
      },
    })
  }
  return { publish, archive, restore, duplicate, askToDelete }
}
