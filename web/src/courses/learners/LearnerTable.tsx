import type { Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { Group, Menu, Progress, Table, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconCertificate, IconListCheck, IconUserMinus } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ActionsMenu } from '../../ui/ActionsMenu.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { MenuLink } from '../../ui/MenuLink.tsx'
import classes from '../../ui/table-as-cards.module.css'
import { useMemberNames } from '../../members/member-name.ts'
import { useCourseChange } from '../course-queries.ts'
import { ChangedBadge } from '../ChangedBadge.tsx'
import { DueBadge } from '../DueBadge.tsx'
import { DueDialog } from './DueDialog.tsx'
import { ScoresDialog } from './ScoresDialog.tsx'
import { compareNames } from '../../ui/name-order.ts'

/** All learners, by name. */
export function LearnerTable({
  learners,
  lessons,
}: {
  learners: Enrolment[]
  lessons: readonly Lesson[]
}) {
  const nameOf = useMemberNames(learners)
  const named = learners
    .map((learner) => ({ learner, name: nameOf(learner) }))
    .toSorted((a, b) => compareNames(a.name, b.name))
  return (
    <Table.ScrollContainer minWidth={0} className="card">
      <Table verticalSpacing="sm" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{i18n.t('Learner')}</Table.Th>
            {/* As narrow as possible where addresses need the space. */}
            <Table.Th w={{ base: '1%', lg: 'auto' }}>{i18n.t('Progress')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {named.map(({ learner, name }) => (
            <LearnerRow key={learner.memberId} learner={learner} lessons={lessons} name={name} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface Shown {
  learner: Enrolment
  lessons: readonly Lesson[]
  name: string
}

function LearnerRow({ learner, lessons, name }: Shown) {
  const { completedLessonIds, lessonCount, createdAt } = learner
  const done = completedLessonIds.length
  return (
    <Table.Tr>
      <Table.Td className="wrap-anywhere">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {i18n.t('Enrolled on {date}', { date: formatDate(createdAt) })}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="4px 16px">
          <Progress
            w={90}
            value={lessonCount > 0 ? (100 * done) / lessonCount : 0}
            aria-label={i18n.t('Progress of {name}', { name })}
          />
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {i18n.t('{done} of {lessonCount}', { done, lessonCount })}
          </Text>
          <DueBadge enrolment={learner} />
          <ChangedBadge enrolment={learner} />
        </Group>
        <Text size="sm" c="dimmed">
          {quizWords(learner)}
        </Text>
      </Table.Td>
      <Table.Td data-corner>
        <LearnerMenu learner={learner} lessons={lessons} name={name} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The quizzes in one line; each has its scores in a dialog. */
function quizWords({ quizzes = [] }: Enrolment): string {
  const best = quizzes.flatMap(({ bestScore }) => bestScore ?? [])
  if (best.length === 0) return ''
  const average = best.reduce((sum, score) => sum + score, 0) / best.length
  return i18n.t(
    '{count, plural, one {{passed} of # quiz passed} other {{passed} of # quizzes passed}} · best scores {average} on average',
    {
      count: quizzes.length,
      passed: quizzes.filter(({ passed }) => passed).length,
      average: formatNumber(average, { style: 'percent' }),
    },
  )
}

function LearnerMenu({ learner, lessons, name }: Shown) {
  const { courseId, memberId } = learner
  const { slug } = useOrganization()
  const [setsDue, dialog] = useDisclosure()
  const [showsScores, scores] = useDisclosure()
  const unenrol = useCourseChange(async (client) => {
    await client.courses.unenrol({ params: { courseId, memberId } })
  })
  return (
    <>
      <ActionsMenu in="row" label={i18n.t('More for {name}', { name })}>
        {(learner.quizzes ?? []).length > 0 && (
          <Menu.Item leftSection={<IconListCheck size={16} />} onClick={scores.open}>
            {i18n.t('Scores')}
          </Menu.Item>
        )}
        {learner.certificateId && (
          <MenuLink
            leftSection={<IconCertificate size={16} />}
            {...paths.certificate(slug, learner)}
          >
            {i18n.t('Certificate')}
          </MenuLink>
        )}
        <Menu.Item leftSection={<IconCalendar size={16} />} onClick={dialog.open}>
          {i18n.t('Due date')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUserMinus size={16} />}
          onClick={() => {
            confirm({
              title: i18n.t('Unenroll {name} from the course?', { name }),
              text: i18n.t('{name}’s progress in this course will be deleted.', { name }),
              action: i18n.t('Unenroll'),
              onConfirm: () => {
                unenrol.mutate(undefined)
              },
            })
          }}
        >
          {i18n.t('Unenroll')}
        </Menu.Item>
      </ActionsMenu>
      <DueDialog learner={learner} name={name} opened={setsDue} onClose={dialog.close} />
      <ScoresDialog
        learner={learner}
        lessons={lessons}
        name={name}
        opened={showsScores}
        onClose={scores.close}
      />
    </>
  )
}
