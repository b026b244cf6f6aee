import { Alert, Stack, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { EndedRun } from './run-elsewhere.ts'

/** Explains why someone who was at a step is back at the beginning. */
export function EndedNote({ ended: { runId, status } }: { ended: EndedRun }) {
  const { slug } = useOrganization()
  return (
    <Alert mb="lg" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="lg">
          {i18n.t(
            '{status, select, canceled {This run was canceled elsewhere.} handed_over {This run was handed over to someone else.} other {This run was finished elsewhere.}} What you recorded here is in it.',
            { status },
          )}
        </Text>
        <LinkButton size="lg" variant="default" {...paths.run(slug, runId)}>
          {i18n.t('Open the record')}
        </LinkButton>
      </Stack>
    </Alert>
  )
}
