import { Alert, Button, Group, Stack, Text } from '@mantine/core'

import { useIsOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { HandedOverRun } from './use-handing-over.ts'

/** Says who has the run now that was given away here. */
export function HandedOverNote({
  given,
  onTakeBack,
}: {
  given: HandedOverRun
  onTakeBack: () => void
}) {
  const { slug } = useOrganization()
  const isOffline = useIsOffline()
  const { name } = given.to
  return (
    <Alert mb="lg" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="lg" className="wrap-anywhere">
          {isOffline
            ? i18n.t('{name} gets this run once you’re back online.', { name })
            : i18n.t('You handed this run over to {name}.', { name })}
        </Text>
        <Group>
          <Button size="lg" variant="default" onClick={onTakeBack}>
            {i18n.t('Take it back')}
          </Button>
          <LinkButton size="lg" variant="default" {...paths.run(slug, given.run.id)}>
            {i18n.t('Open the record')}
          </LinkButton>
        </Group>
      </Stack>
    </Alert>
  )
}
