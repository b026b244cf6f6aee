import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBook2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'

import { guidebookPages } from '../guidebooks/guidebook-queries.ts'
import { NewGuidebookDialog } from '../guidebooks/NewGuidebookDialog.tsx'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

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
          title={i18n.t('Begin with a machine')}
          hint={i18n.t(
            'Make a guidebook for it, and drop its manual there: procedures are extracted from the manual, and everybody finds them here.',
          )}
          action={<Button onClick={dialog.open}>{i18n.t('Create the first guidebook')}</Button>}
        />
      )}
      <NewGuidebookDialog opened={creating} onClose={dialog.close} />
    </>
  )
}
