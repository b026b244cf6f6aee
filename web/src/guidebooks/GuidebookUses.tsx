import type { Page } from '@millwright/contract/page'
import {
  useInfiniteQuery,
  useQuery,
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
import { RunsPanel } from '../procedures/runs/RunsPanel.tsx'
import { latestRuns } from '../procedures/runs/run-queries.ts'
import { useOrganization } from '../session.ts'
import { ShowMore } from '../pages/ShowMore.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'

/**
 * Everything related to a guidebook's item: assignments that the reader can see, runs, recordings and courses. All at
 * once, so that none pushes away the one below it.
 */
export function useGuidebookUses(guidebookId: string) {
  const { slug } = useOrganization()
  const assignments = useInfiniteQuery(assignmentPages(slug, { guidebookId, status: 'active' }))
  const runs = useQuery(latestRuns(slug, { guidebookId }))
  const captures = useInfiniteQuery(capturePages(slug, { guidebookId }))
  const courses = useInfiniteQuery(coursePages(slug, { guidebookId }))
  // Data unavailable offline is requested again by whatever shows it: it is awaited once.
  const isLoading = [assignments, runs, captures, courses].some((each) => !each.isFetched)
  return { isLoading, assignments, captures, courses }
}

export function GuidebookUses({
  guidebookId,
  uses: { assignments, captures, courses },
}: {
  guidebookId: string
  uses: ReturnType<typeof useGuidebookUses>
}) {
  return (
    <>
      <Uses title={i18n.t('Assignments')} pages={assignments}>
        {(assignment) => <AssignmentRow key={assignment.id} assignment={assignment} />}
      </Uses>
      <RunsPanel of={{ guidebookId }} />
      <Uses title={i18n.t('Captures')} pages={captures}>
        {(capture) => <CaptureCard key={capture.id} capture={capture} />}
      </Uses>
      <Uses title={i18n.t('Courses')} pages={courses}>
        {(course) => <CourseCard key={course.id} course={course} enrolment={undefined} />}
      </Uses>
    </>
  )
}

/** Nothing if it fails: the page is about the guidebook, and this is additional. */
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
