import { pagePart, type PageSubject } from '../pages/page-part.ts'
import { permissionLost } from '../pages/required-permission.ts'
import { useIsRemoved, useOrganization } from '../session.ts'
import { useStore } from '../ui/store.ts'
import { usePageSubject } from './page-subject.ts'
import { useRefusal } from './use-refusal.ts'

/** Why what is open can no longer be changed, or not even read. */
export type PageEnd =
  /** The reader is no longer a member. */
  | { kind: 'removed' }
  /** The reader may still read the page, but no longer do what it is for. */
  | { kind: 'lowered' }
  | { kind: 'denied'; subject: PageSubject }
  /** With what can be rescued, if something else is on the page too, only that is gone. */
  | { kind: 'gone'; subject: PageSubject; isAll: boolean; isRescued: boolean }

export function usePageEnd(): PageEnd | undefined {
  const { slug } = useOrganization()
  const isRemoved = useIsRemoved()
  const isLowered = useStore(permissionLost)
  const subject = usePageSubject(slug)
  const refusal = useRefusal(subject?.key)
  const part = useStore(pagePart)
  const refusalOfPart = useRefusal(part?.key)
  if (isRemoved) return { kind: 'removed' }
  if (isLowered) return { kind: 'lowered' }
  if (subject && refusal === 'permission_denied') return { kind: 'denied', subject }
  if (subject && refusal) return { kind: 'gone', subject, isAll: true, isRescued: !part }
  if (part && refusalOfPart) return { kind: 'gone', subject: part, isAll: false, isRescued: true }
  return undefined
}
