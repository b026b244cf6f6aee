import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'

/** Reads the next page of a list, if there is one. */
export function ShowMore({
  pages,
}: {
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="default"
      mx="auto"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {i18n.t('Show more')}
    </Button>
  )
}
