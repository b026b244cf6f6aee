import { useEffect } from 'react'

import { createStore } from '../ui/store.ts'
import type { Thing } from './things.ts'

const key = 'millwright.recently-viewed'
const kept = 8

type Views = Readonly<Record<string, readonly Thing[]>>

/** By organization slug, latest first. They stay in this browser. */
export const recentlyViewed = createStore<Views>(
  JSON.parse(localStorage.getItem(key) ?? '{}') as Views,
)

/** Records that a page was opened, with its current title. */
export function useRecordedView(slug: string, thing: Thing) {
  const { kind, id, title, shortId, guidebookId, courseId } = thing
  useEffect(() => {
    const viewed: Thing = {
      kind,
      id,
      title,
      ...(shortId && { shortId }),
      ...(guidebookId && { guidebookId }),
      ...(courseId && { courseId }),
    }
    change((views) => ({
      ...views,
      [slug]: [viewed, ...(views[slug] ?? []).filter((each) => each.id !== id)].slice(0, kept),
    }))
  }, [slug, kind, id, title, shortId, guidebookId, courseId])
}

export function forgetViews() {
  change(() => ({}))
}

function change(next: (views: Views) => Views) {
  recentlyViewed.change(next)
  localStorage.setItem(key, JSON.stringify(recentlyViewed.read()))
}
