import type { Page } from '@millwright/contract/page'
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { assignmentPages } from '../assignments/assignment-queries.ts'
import { AssignmentRow } from '../assignments/AssignmentRow.tsx'
import { CaptureCard } from '../captures/CaptureCard.tsx'
import { capturePages } from '../captures/capture-queries.ts'
import { CourseCard } from '../courses/CourseCard.tsx'
import { coursePages } from '../courses/course-queries.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ShowMore } from '../pages/ShowMore.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'

/** The recordings of a guidebook's item, if there are any. */
export function GuidebookCaptures({ guidebookId }: { guidebookId: string }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(capturePages(slug, { guidebookId }))
  return (
    <Uses title={i18n.t('Captures')} pages={pages}>
      {(capture) => <CaptureCard key={capture.id} capture={capture} />}
    </Uses>
  )
}

/** Assignments for a guidebook's item that the reader can see. */
export function GuidebookAssignments({ guidebookId }: { guidebookId: string }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(assignmentPages(slug, { guidebookId, status: 'active' }))
  return (
    <Uses title={i18n.t('Assignments')} pages={pages}>
      {(assignment) => <AssignmentRow key={assignment.id} assignment={assignment} />}
    </Uses>
  )
}

/** The courses that teach a guidebook, if there are any. */
export function GuidebookCourses({ guidebookId }: { guidebookId: string }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(coursePages(slug, { guidebookId }))
  return (
    <Uses title={i18n.t('Courses')} pages={pages}>
      {(course) => <CourseCard key={course.id} course={course} enrolment={undefined} />}
    </Uses>
  )
}

/** Nothing while it loads or where it fails: the page is about the guidebook, and these come along. */
function Uses<Item>({
  title,
  pages,
  children,
}: {
  title: string
  pages: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  children: (item: Item) => ReactNode
}) {
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Panel title={title} {...(!pages.hasNextPage && { count: items.length })}>
      <RowList label={title}>{items.map(children)}</RowList>
      <ShowMore pages={pages} />
    </Panel>
  )
}
