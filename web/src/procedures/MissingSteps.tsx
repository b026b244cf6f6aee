import { Text } from '@mantine/core'

import { missingInWords } from './review/review-queue.ts'
import { useReview } from './review/use-reviewing.ts'
import classes from './step.module.css'

/** Tells reviewers which printed numbers are missing; nothing for others. */
export function MissingSteps({
  numbers,
  depth,
}: {
  numbers: readonly string[] | undefined
  depth: number
}) {
  const review = useReview()
  if (!review || !numbers) return null
  return (
    <Text
      component="li"
      size="sm"
      className={classes['missing'] ?? ''}
      style={{ marginInlineStart: `${depth * 1.75}rem` }}
    >
      {missingInWords(numbers)}
    </Text>
  )
}
