import type { Step } from '@millwright/contract/procedure-content'
import { Button } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { openSuggestDialog } from './open-suggest-dialog.tsx'
import { useSuggesting } from './suggesting.ts'

/** Lets a reader report a problem or suggest a change; nothing where that isn't allowed. */
export function SuggestButton({ step, number }: { step: Step; number: string }) {
  const about = useSuggesting()
  if (!about) return null
  return (
    <Button
      size="compact-sm"
      className="touch no-print"
      variant="subtle"
      color="gray"
      c="dimmed"
      leftSection={<IconMessageReport size={16} aria-hidden />}
      aria-label={i18n.t('Report or suggest, step {number}', { number })}
      onClick={() => {
        openSuggestDialog(about, step)
      }}
    >
      {i18n.t('Report or suggest')}
    </Button>
  )
}
