import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBook2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { guidebookPages } from '../guidebooks/guidebook-queries.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

// With its form it is 9 kB, gzip, which only the first screen of a new organization needs.
const NewGuidebookDialog = lazy(async () => {
  const { NewGuidebookDialog: component } = await import('../guidebooks/NewGuidebookDialog.tsx')
  return { default: component }
})

/** How an organization begins in which there is nothing yet. */
export function FirstSteps() {
  const { slug } = useOrganization()
  const [creating, dialog] = useDisclosure()
  const guidebooks = useInfiniteQuery(guidebookPages(slug, { archived: 'all' }))
  const isEmpty = guidebooks.data?.pages[0]?.items.length === 0
  return (
    <>
      {isEmpty && (
        <EmptyState
          icon={<IconBook2 size={28} />}
          title={i18n.t('Start with a machine')}
          hint={i18n.t(
            'Create a guidebook for it and drop its manual there: procedures are extracted from the manual, and everyone can find them here.',
          )}
          action={<Button onClick={dialog.open}>{i18n.t('Create the first guidebook')}</Button>}
        />
      )}
      {(isEmpty || creating) && (
        <Suspense>
          <NewGuidebookDialog opened={creating} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
