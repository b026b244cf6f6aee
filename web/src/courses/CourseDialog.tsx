import type { Course } from '@millwright/contract/courses'
import { Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { DetailsForm, type Details } from '../pages/DetailsForm.tsx'
import { useCourseChange } from './course-queries.ts'

/** The title of a course and how it is taken. */
export function CourseDialog({
  course,
  opened,
  onClose,
}: {
  course: Course
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Course')}>
      <CourseForm course={course} onClose={onClose} />
    </Modal>
  )
}

const orders = ['ordered', 'free'] as const

function CourseForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const [lessonOrder, setLessonOrder] = useState(course.lessonOrder)
  const change = useCourseChange(
    async (client, details: Details) =>
      await client.courses.update({
        params: { courseId: course.id },
        body: { ...details, lessonOrder },
      }),
    { showsErrors: true },
  )
  return (
    <DetailsForm noun="course" initial={course} save={change.mutateAsync} onClose={onClose}>
      <Radio.Group
        label={i18n.t('Lesson order')}
        value={lessonOrder}
        onChange={(value) => {
          setLessonOrder(orders.find((each) => each === value) ?? lessonOrder)
        }}
      >
        <Stack gap="xs" mt={4}>
          <Radio
            value="ordered"
            label={i18n.t('In order: each lesson opens when the previous one is done')}
          />
          <Radio value="free" label={i18n.t('In any order')} />
        </Stack>
      </Radio.Group>
    </DetailsForm>
  )
}
