import type { Course } from '@millwright/contract/courses'
import { Modal, Radio, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { ErrorNote } from '../shell/ErrorNote.tsx'
import { useSaving } from '../shell/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { useCourseChange } from './course-queries.ts'

/** What a course is called and how it is taken. */
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
    <Modal opened={opened} onClose={onClose} title="Course">
      <CourseForm course={course} onClose={onClose} />
    </Modal>
  )
}

const inForm = { showsErrors: true }

interface CourseFields extends Record<string, unknown> {
  title: string
  description: string
  tags: string[]
  lessonOrder: Course['lessonOrder']
}

function CourseForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const form = useForm<CourseFields>({
    initialValues: {
      title: course.title,
      description: course.description ?? '',
      tags: course.tags,
      lessonOrder: course.lessonOrder,
    },
    validate: { title: (value) => (value.trim() ? null : 'Give the course a title.') },
  })
  const change = useCourseChange(async (client, fields: CourseFields) => {
    const { title, description, tags, lessonOrder } = fields
    const body = {
      title: title.trim(),
      description: description.trim() || null,
      tags,
      lessonOrder,
    }
    return await client.courses.update({ params: { courseId: course.id }, body })
  }, inForm)
  const saving = useSaving(form, async (fields) => {
    await change.mutateAsync(fields)
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput label="Title" data-autofocus maxLength={200} {...form.getInputProps('title')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
        <TagsInput
          label="Tags"
          description="Press Enter after each."
          maxTags={50}
          {...form.getInputProps('tags')}
        />
        <Radio.Group label="Lessons are taken" {...form.getInputProps('lessonOrder')}>
          <Stack gap="xs" mt={4}>
            <Radio value="ordered" label="One after another: the next opens when one is done" />
            <Radio value="free" label="In any order" />
          </Stack>
        </Radio.Group>
        <ErrorNote error={saving.error} />
        <FormButtons action="Save" isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
