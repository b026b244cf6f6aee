import { Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Asks for the name shown with everything someone records and changes. */
export function NameMissing() {
  const { slug } = useOrganization()
  const { firstName, lastName } = useSuspenseQuery(profile()).data
  if (firstName || lastName) return null
  return (
    <Group className="card" px="md" py="sm" justify="space-between">
      <Text size="sm">{i18n.t('Your colleagues can’t see who you are yet.')}</Text>
      <LinkButton variant="light" size="xs" {...paths.account(slug)}>
        {i18n.t('Enter your name')}
      </LinkButton>
    </Group>
  )
}
