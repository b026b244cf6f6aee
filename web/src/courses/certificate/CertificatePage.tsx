import type { Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { useMemberName } from '../../members/member-name.ts'
import { organizationBySlug } from '../../organization-query.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatFullDate, formatNumber } from '../../ui/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Name } from '../../ui/Name.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PrintedDesk } from '../../ui/PrintedDesk.tsx'
import { courseById, lessonsOf } from '../course-queries.ts'
import { enrolmentOf } from './certificate-query.ts'
import classes from './certificate.module.css'

/** A printable certificate for people who have finished a course. */
export function CertificatePage() {
  const { courseId, memberId } = useParams({
    from: '/$slug/courses/$courseId/certificates/$memberId',
  })
  const { slug, can } = useOrganization()
  const accent = useQuery(organizationBySlug(slug)).data?.accentColor
  const course = useSuspenseQuery(courseById(slug, courseId)).data
  const enrolment = useSuspenseQuery(
    enrolmentOf(slug, { courseId, memberId, isManager: can('courses.edit') }),
  ).data
  usePageTitle(i18n.t('Certificate'), course.title)
  if (!enrolment?.certificateId) return <NoCertificate courseId={courseId} />
  return (
    <PrintedDesk
      accent={accent}
      back={
        <LinkButton variant="default" {...paths.course(slug, courseId)}>
          {i18n.t('Back')}
        </LinkButton>
      }
    >
      <Certificate title={course.title} enrolment={enrolment} />
    </PrintedDesk>
  )
}

function NoCertificate({ courseId }: { courseId: string }) {
  const { slug } = useOrganization()
  return (
    <EmptyState
      icon={<IconCertificate size={28} />}
      title={i18n.t('No certificate yet')}
      hint={i18n.t('You get one once you’ve completed every lesson of the course.')}
      action={<LinkButton {...paths.course(slug, courseId)}>{i18n.t('Go to course')}</LinkButton>}
    />
  )
}

function Certificate({ title, enrolment }: { title: string; enrolment: Enrolment }) {
  const { slug, name: owner } = useOrganization()
  const logo = useQuery(organizationBySlug(slug)).data?.logoUrl
  const lessons = useSuspenseQuery(lessonsOf(slug, enrolment.courseId)).data
  const name = useMemberName(enrolment)
  const date = enrolment.finishedAt ?? enrolment.completedAt
  return (
    <article className={classes['certificate']}>
      <p>
        {logo && <img src={logo} alt="" className={classes['logo']} />}
        <b>
          <Name>{owner}</Name>
        </b>
      </p>
      <h1>{i18n.t('Certificate')}</h1>
      <p className={classes['name']}>
        <Name>{name}</Name>
      </p>
      <p>{i18n.t('has completed the course')}</p>
      <h2>
        <Name>{title}</Name>
      </h2>
      {date && <p>{i18n.t('Completed on {date}', { date: formatFullDate(date) })}</p>}
      <Lessons lessons={lessons} enrolment={enrolment} />
      <p className={classes['id']}>
        {i18n.t('Certificate ID: {id}', { id: enrolment.certificateId ?? '' })}
      </p>
    </article>
  )
}

/** The completed lessons; the course may have gained others since. */
function Lessons({
  lessons,
  enrolment: { completedLessonIds, quizzes },
}: {
  lessons: readonly Lesson[]
  enrolment: Enrolment
}) {
  const best = new Map(quizzes?.map(({ lessonId, bestScore }) => [lessonId, bestScore]))
  const percentOf = (lessonId: string) => {
    const score = best.get(lessonId) ?? null
    return score === null ? '' : formatNumber(score, { style: 'percent' })
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Lesson')}</th>
          <th scope="col">{i18n.t('Score')}</th>
        </tr>
      </thead>
      <tbody>
        {lessons
          .filter(({ id }) => completedLessonIds.includes(id))
          .map(({ id, title }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{percentOf(id)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
