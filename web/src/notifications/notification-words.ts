import type { Notification } from '@millwright/contract/notifications'

import { i18n } from '../i18n.ts'
import { paths, type Address } from '../paths.ts'

/** The event, in a sentence. */
export function notificationWords({ kind, title, actor }: Notification): string {
  const name = `${actor?.firstName ?? ''} ${actor?.lastName ?? ''}`.trim()
  if (!actor)
    return i18n.t('A reader of the public page reported a problem with “{title}”', { title })
  if (kind === 'mention') return i18n.t('{name} mentioned you in “{title}”', { name, title })
  if (kind === 'reply') return i18n.t('{name} replied to a comment in “{title}”', { name, title })
  if (kind === 'comment') return i18n.t('{name} commented on “{title}”', { name, title })
  if (kind === 'hand_over') return i18n.t('{name} handed “{title}” over to you', { name, title })
  if (kind === 'assignment') return i18n.t('{name} assigned “{title}” to you', { name, title })
  return i18n.t('{name} made a suggestion about “{title}”', { name, title })
}

/** A link to it. */
export function notificationPage(
  slug: string,
  { procedureId, suggestionId, assignmentId, runId, stepId }: Notification,
): Address {
  if (suggestionId !== null) return paths.suggestion(slug, suggestionId)
  if (assignmentId !== null) return paths.assignment(slug, assignmentId)
  if (runId !== null) return paths.run(slug, runId)
  if (procedureId === null) return paths.start(slug)
  return { ...paths.procedure(slug, procedureId), ...(stepId !== null && { hash: stepId }) }
}
