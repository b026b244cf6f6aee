const listeners = new WeakMap<Element, (isNear: boolean) => void>()

/** By the dialog whose content is scrolled; null: the page. */
const observers = new Map<Element | null, { observer: IntersectionObserver; count: number }>()

/**
 * Reports whether an element is visible or at most a screen away, initially and on changes.
 *
 * @returns what ends that
 */
export function watchNearView(element: Element, listener: (isNear: boolean) => void): () => void {
  // A margin around the page wouldn't reach into what scrolls by itself.
  const root = element.closest('[role="dialog"]')
  const watching = observers.get(root) ?? { observer: createObserver(root), count: 0 }
  observers.set(root, watching)
  watching.count += 1
  listeners.set(element, listener)
  watching.observer.observe(element)
  return () => {
    watching.observer.unobserve(element)
    watching.count -= 1
    if (watching.count === 0) observers.delete(root)
  }
}

function createObserver(root: Element | null): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { root, rootMargin: '100%' },
  )
}
