import { Progress } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { useStore } from '../ui/store.ts'
import { keepProgress } from './kept-state.ts'

/** The progress of keeping a guidebook; nothing while it is not being kept. */
export function KeepingBar({ guidebookId, title }: { guidebookId: string; title: string }) {
  const progress = useStore(keepProgress)[guidebookId]
  if (!progress) return null
  const { done, total } = progress
  return (
    <Progress
      mt="xs"
      size="sm"
      animated
      value={total > 0 ? (100 * done) / total : 100}
      aria-label={i18n.t('Downloading {title}', { title })}
    />
  )
}
