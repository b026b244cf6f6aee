import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { countCommentsAt, useCommenting } from './commenting.ts'

/** Opens the comments on a step, and shows how many there are. */
export function CommentButton({
  stepId,
  number,
  size,
  isOnlyCount = false,
}: {
  stepId: string
  number: string
  size?: 'lg'
  /** Whether it is hidden when there are no comments. */
  isOnlyCount?: boolean
}) {
  const commenting = useCommenting()
  if (!commenting) return null
  const count = countCommentsAt(commenting, stepId)
  if (isOnlyCount && count === 0) return null
  return (
    <Button
      size={size ?? 'compact-sm'}
      data-said={count > 0 || undefined}
      className="touch no-print"
      variant={count > 0 ? 'light' : 'subtle'}
      color="gray"
      c={count > 0 ? 'var(--mantine-color-text)' : 'dimmed'}
      leftSection={<IconMessageCircle size={size ? 22 : 16} aria-hidden />}
      aria-label={
        count > 0
          ? i18n.t(
              '{count, plural, one {# comment on step {number}} other {# comments on step {number}}}',
              { count, number },
            )
          : i18n.t('Comment on step {number}', { number })
      }
      onClick={() => {
        commenting.open(stepId)
      }}
    >
      {count > 0
        ? i18n.t('{count, plural, one {# comment} other {# comments}}', { count })
        : i18n.t('Comment')}
    </Button>
  )
}
