import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { i18n } from '../i18n.ts'

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Reads the next page of a list, if there is one. */
export function ShowMore({
  pages,
  byItself = false,
}: {
  pages: Pages
  /** Also loads when scrolled into view, for a list with nothing below it. */
  byItself?: boolean
}) {
  const button = useFetchingNearby(pages, byItself)
  if (!pages.hasNextPage) return null
  return (
    <Button
      ref={button}
      variant="default"
      mx="auto"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {i18n.t('Show more')}
    </Button>
  )
}

/** A failed page waits for a click. */
function useFetchingNearby(pages: Pages, isOn: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const isWaiting = isOn && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!isWaiting || !button.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '0px 0px 1000px' },
    )
    observer.observe(button.current)
    return () => {
      observer.disconnect()
    }
  }, [isWaiting, fetchNextPage])
  return button
}
