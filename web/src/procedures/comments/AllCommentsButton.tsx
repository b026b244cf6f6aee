import { Anchor } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { useCommenting } from './commenting.ts'

/** Opens all comments on a procedure. */
export function AllCommentsButton() {
  const commenting = useCommenting()
  if (!commenting) return null
  const open = commenting.threads.filter(({ first }) => first.resolvedAt === null).length
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className="no-print touch in-line"
      onClick={() => {
        commenting.open(null)
      }}
    >
      {open > 0
        ? i18n.t('{count, plural, one {# comment} other {# comments}}', { count: open })
        : i18n.t('Comment')}
    </Anchor>
  )
}
