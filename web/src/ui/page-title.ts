import { useEffect } from 'react'

/** Sets the title of the browser's tab: the page first, so that narrow tabs tell pages apart. */
export function usePageTitle(...parts: string[]) {
  const title = [...parts, 'Millwright'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
