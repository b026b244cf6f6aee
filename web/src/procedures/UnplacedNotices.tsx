import type { Callout } from '@millwright/contract/procedure-content'
import { procedures, type Procedure } from '@millwright/contract/procedures'
import { Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sendTagged, type Tagged } from '../api.ts'
import { useOrganization } from '../session.ts'
import { counted } from '../ui/format.ts'
import { CalloutNote, gravestFirst } from './CalloutNote.tsx'
import { bodyOf, draftOf, place } from './editing/procedure-draft.ts'
import { stepsOf } from './outline-tree.ts'
import { acceptProcedure, procedureById } from './procedure-queries.ts'

const labelLength = 60

/** Safety notices of the document that belong to no step found. None is ever left out. */
export function UnplacedNotices({
  procedure,
  canEdit,
}: {
  procedure: Tagged<Procedure>
  canEdit: boolean
}) {
  const unplaced = procedure.value.review?.unplaced ?? []
  if (unplaced.length === 0) return null
  return (
    <Box component="section" className="card" p="md" aria-label="Safety notices without a step">
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {counted(unplaced.length, 'safety notice')} without a step
          </Title>
          <Text size="sm" c="dimmed">
            They stand in the document, but it is not clear which step they belong to.
            {canEdit && ' Put each where it belongs.'}
          </Text>
        </div>
        {gravestFirst(unplaced).map((callout) => (
          <Stack key={callout.id} gap="xs">
            <CalloutNote callout={callout} />
            {canEdit && <Placing procedure={procedure} callout={callout} />}
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}

function Placing({ procedure, callout }: { procedure: Tagged<Procedure>; callout: Callout }) {
  const [stepId, setStepId] = useState('')
  const placing = usePlacing(procedure)
  const choices = [
    { value: '', label: 'The whole procedure' },
    ...stepsOf(procedure.value.outline).map(({ step, number }) => ({
      value: step.id,
      label: `Step ${number}: ${step.text.slice(0, labelLength)}`,
    })),
  ]
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label="Belongs to"
        style={{ flex: '1 1 200px' }}
        data={choices}
        value={stepId}
        onChange={(event) => {
          setStepId(event.currentTarget.value)
        }}
      />
      <Button
        variant="default"
        loading={placing.isPending}
        onClick={() => {
          placing.mutate({ callout, stepId })
        }}
      >
        Put it there
      </Button>
    </Group>
  )
}

/** Moves one notice, unless somebody else changed the procedure meanwhile. */
function usePlacing({ value, etag }: Tagged<Procedure>) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ callout, stepId }: { callout: Callout; stepId: string }) =>
      await sendTagged<Procedure>(slug, procedures.update, {
        params: { procedureId: value.id },
        body: bodyOf(place(draftOf(value), callout, stepId), true),
        ...(etag && { headers: { 'if-match': etag } }),
      }),
    onSuccess: async (saved) => {
      await acceptProcedure(queries, slug, saved)
    },
    onError: async () => {
      await queries.invalidateQueries(procedureById(slug, value.id))
    },
  })
}
