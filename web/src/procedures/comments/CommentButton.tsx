import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useCommenting } from './commenting.ts'
import { openThreadsAt } from './threads.ts'

/** Opens what is said about a step; it says how much that is. */
export function CommentButton({ stepId, number }: { stepId: string; number: string }) {
  const commenting = useCommenting()
  if (!commenting) return null
  const open = openThreadsAt(commenting.threads, stepId).length
  return (
    <Button
      size="compact-sm"
      data-said={open > 0 || undefined}
      className="touch no-print"
      variant={open > 0 ? 'light' : 'subtle'}
      color="gray"
      c={open > 0 ? 'var(--mantine-color-text)' : 'dimmed'}
      leftSection={<IconMessageCircle size={16} aria-hidden />}
      aria-label={
        open > 0
          ? i18n.t(
              '{count, plural, one {# comment on step {number}} other {# comments on step {number}}}',
              { count: open, number },
            )
          : i18n.t('Comment on step {number}', { number })
      }
      onClick={() => {
        commenting.open(stepId)
      }}
    >
      {open > 0
        ? i18n.t('{count, plural, one {# comment} other {# comments}}', { count: open })
        : i18n.t('Comment')}
    </Button>
  )
}
