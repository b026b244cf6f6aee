const listeners = new WeakMap<Element, (isNear: boolean) => void>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  },
  { rootMargin: '100%' },
)

/**
 * Reports whether an element is visible or at most a screen away, initially and on changes.
 *
 * @returns what ends that
 */
export function watchNearView(element: Element, listener: (isNear: boolean) => void): () => void {
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
  }
}
