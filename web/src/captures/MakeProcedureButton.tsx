import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { useCaptureChange } from './capture-queries.ts'

/** Creates a draft procedure from the moments and the transcript, and opens it. */
export function MakeProcedureButton({ captureId }: { captureId: string }) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const making = useCaptureChange(async (client) => {
    const { id } = await client.captures.draftProcedure({ params: { captureId }, body: {} })
    await navigate(paths.procedure(slug, id))
  })
  return (
    <Button
      variant="default"
      leftSection={<IconListNumbers size={16} />}
      loading={making.isPending}
      onClick={() => {
        making.mutate(undefined)
      }}
    >
      {i18n.t('Create a procedure from it')}
    </Button>
  )
}
