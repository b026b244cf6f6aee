const key = 'millwright.reloaded-at'
const tooSoonMilliseconds = 30_000

/**
 * Loads the new version if the service was updated under an open page, whose chunks are gone: one reload, and not
 * again soon, so that a missing file doesn't cause a reload loop.
 */
export function reloadWhenReplaced() {
  globalThis.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < tooSoonMilliseconds) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    globalThis.location.reload()
  })
}
