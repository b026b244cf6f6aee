const told = new WeakMap<Element, (isNear: boolean) => void>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
  },
  { rootMargin: '100%' },
)

/**
 * Reports whether an element is visible or at most a screen away, initially and on changes.
 *
 * @returns what ends that
 */
export function watchNearView(element: Element, tell: (isNear: boolean) => void): () => void {
  told.set(element, tell)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
  }
}
