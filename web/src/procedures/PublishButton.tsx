import type { Procedure } from '@millwright/contract/procedures'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconWorldUpload } from '@tabler/icons-react'
import { useRef } from 'react'

import { PublishSheet } from './PublishSheet.tsx'
import { listReviewItems } from './review/review-queue.ts'
import { usePublishing } from './use-procedure-changes.ts'
import { publishLabel } from './versions/version-state.ts'

/** Publishes immediately if nothing is open; otherwise shows the open points first. */
export function PublishButton({ procedure }: { procedure: Procedure }) {
  const button = useRef<HTMLButtonElement>(null)
  const [asks, sheet] = useDisclosure()
  const publish = usePublishing(procedure, sheet.close)
  const publishing = publishLabel(procedure)
  if (!publishing) return null
  const ask = () => {
    if (listReviewItems(procedure).length > 0) sheet.open()
    else publish.mutate({})
  }
  return (
    <>
      <Button
        ref={button}
        // Without steps, the first one has to be written first.
        variant={procedure.outline.length === 0 ? 'default' : 'filled'}
        leftSection={<IconWorldUpload size={18} />}
        loading={publish.isPending}
        onClick={ask}
      >
        {publishing}
      </Button>
      {asks && (
        <PublishSheet
          procedure={procedure}
          isPending={publish.isPending}
          onPublish={publish.mutate}
          onLeave={sheet.close}
          onCancel={() => {
            sheet.close()
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
