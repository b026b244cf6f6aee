import type { RunSummary } from '@millwright/contract/runs'
import { Badge } from '@mantine/core'

import { endingColor, endingWord } from './run-words.ts'

export function RunBadge({ run }: { run: Pick<RunSummary, 'status' | 'outcome'> }) {
  return (
    <Badge color={endingColor(run)} variant="light">
      {endingWord(run)}
    </Badge>
  )
}
