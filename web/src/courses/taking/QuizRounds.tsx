import type { Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { useState } from 'react'

import { questionsToAnswer } from './questions-to-answer.ts'
import { QuizForm } from './QuizForm.tsx'

interface QuizRoundsProps {
  lesson: Lesson
  /** Null for people who only look at the course, undefined while it is not known. */
  progress: Enrolment | null | undefined
  onPassed: () => void
}

/** The quizzes of a lesson, answered together; if choices are shuffled, each attempt is a separate round. */
export function QuizRounds(props: QuizRoundsProps) {
  const [round, setRound] = useState(0)
  const isShuffled = props.lesson.content.some(
    (block) => block.type === 'quiz' && block.shufflesChoices,
  )
  if (!isShuffled) return <Round {...props} />
  // The number of the attempt is unknown until the progress has loaded.
  const key = `${round} ${props.progress === undefined}`
  return (
    <Round
      key={key}
      {...props}
      isAgain={round > 0}
      onAgain={() => {
        setRound(round + 1)
      }}
    />
  )
}

function Round({
  lesson,
  progress,
  onPassed,
  isAgain = false,
  onAgain,
}: QuizRoundsProps & { isAgain?: boolean; onAgain?: () => void }) {
  const result = progress?.quizzes?.find(({ lessonId }) => lessonId === lesson.id)
  // Once sent it counts, and the choices must not be reshuffled next to the result.
  const [attempt] = useState(result?.attempts ?? 0)
  const seed = progress ? `${progress.memberId} ${lesson.id} ${attempt}` : null
  return (
    <QuizForm
      lessonId={lesson.id}
      questions={questionsToAnswer(lesson.content, seed)}
      canAttempt={progress !== null}
      isDone={progress?.completedLessonIds.includes(lesson.id) ?? false}
      attemptsLeft={result?.attemptsLeft ?? null}
      isAgain={isAgain}
      onAgain={onAgain}
      onPassed={onPassed}
    />
  )
}
