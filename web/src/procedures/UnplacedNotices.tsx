import type { Procedure } from '@millwright/contract/procedures'
import { Box, Stack, Text, Title } from '@mantine/core'

import { CalloutNote, gravestFirst } from './CalloutNote.tsx'

/** Safety notices of the document that belong to no step found. None is ever left out. */
export function UnplacedNotices({ procedure }: { procedure: Procedure }) {
  const unplaced = procedure.review?.unplaced ?? []
  if (unplaced.length === 0) return null
  return (
    <Box component="section" className="card" p="md">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            Safety notices without a step
          </Title>
          <Text size="sm" c="dimmed">
            They stand in the document, but it is not clear which step they belong to. Edit the
            procedure to put each where it belongs.
          </Text>
        </div>
        {gravestFirst(unplaced).map((callout) => (
          <CalloutNote key={callout.id} callout={callout} />
        ))}
      </Stack>
    </Box>
  )
}
