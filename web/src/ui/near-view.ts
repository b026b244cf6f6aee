const told = new WeakMap<Element, (isNear: boolean) => void>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
  },
  { rootMargin: '100%' },
)

/**
 * Tells whether an element is seen or at most a screen away, at first and as it changes.
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
