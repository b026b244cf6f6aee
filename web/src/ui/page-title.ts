import { useEffect } from 'react'

import { focusPage } from './focus-keeping.ts'
import { createStore } from './store.ts'

/**
 * The title of the page that people have navigated to, for screen readers. Browsers only announce the first page's.
 */
export const titleToSay = createStore('')

let shownAt: string | undefined

/** Sets the title of the browser's tab: the page comes first, so that narrow tabs differ. */
export function usePageTitle(...parts: string[]) {
  const title = [...parts, 'Millwright'].join(' · ')
  useEffect(() => {
    document.title = title
    arriveAt(title)
  }, [title])
}

/** On a new page, the focus is in its content: where the page put it, or at its start. */
function arriveAt(title: string) {
  const { pathname } = location
  const isFirst = shownAt === undefined
  if (shownAt === pathname) return
  shownAt = pathname
  if (isFirst) return
  titleToSay.change(() => title)
  if (!document.activeElement?.closest('main')) focusPage()
}
