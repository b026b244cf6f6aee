import { Button, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBook2, IconListNumbers, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'

import { guidebookPages } from '../guidebooks/guidebook-queries.ts'
import { i18n } from '../i18n.ts'
import { withCreating } from '../pages/use-creating.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

// With its form it is 9 kB, gzip, which only the first screen of a new organization needs.
const NewGuidebookDialog = lazy(async () => {
  const { NewGuidebookDialog: component } = await import('../guidebooks/NewGuidebookDialog.tsx')
  return { default: component }
})

/** How to start in an empty organization. */
export function FirstSteps() {
  const { slug, can } = useOrganization()
  const [creating, dialog] = useDisclosure()
  const guidebooks = useInfiniteQuery(guidebookPages(slug, { archived: 'all' }))
  const isEmpty = guidebooks.data?.pages[0]?.items.length === 0
  return (
    <>
      {isEmpty && (
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
          <Way
            icon={<IconBook2 size={24} />}
            title={i18n.t('Start with a machine')}
            hint={i18n.t(
              'Create a guidebook for it and drop its manual there: procedures are extracted from the manual, and everyone can find them here.',
            )}
          >
            <Button onClick={dialog.open}>{i18n.t('Create the first guidebook')}</Button>
          </Way>
          {can('procedures.edit') && (
            <Way
              icon={<IconListNumbers size={24} />}
              title={i18n.t('Write or paste instructions')}
              hint={i18n.t(
                'Type steps as in a document, or paste them from Word, a web page or an email: numbered lists become steps.',
              )}
            >
              <LinkButton variant="default" {...withCreating(paths.procedures(slug))}>
                {i18n.t('Write a procedure')}
              </LinkButton>
            </Way>
          )}
          {can('members.manage') && (
            <Way
              icon={<IconUserPlus size={24} />}
              title={i18n.t('Work together')}
              hint={i18n.t(
                'Colleagues find, follow and improve what you write. Several email addresses can be invited at once.',
              )}
            >
              <LinkButton variant="default" {...withCreating(paths.members(slug))}>
                {i18n.t('Invite people')}
              </LinkButton>
            </Way>
          )}
        </SimpleGrid>
      )}
      {(isEmpty || creating) && (
        <Suspense>
          <NewGuidebookDialog opened={creating} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

function Way({
  icon,
  title,
  hint,
  children,
}: {
  icon: ReactNode
  title: string
  hint: string
  /** The first action. */
  children: ReactNode
}) {
  return (
    <Stack className="card" gap="xs" p="lg" align="flex-start">
      <ThemeIcon size={44} radius="xl" variant="light">
        {icon}
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" size="sm" flex={1}>
        {hint}
      </Text>
      {children}
    </Stack>
  )
}
