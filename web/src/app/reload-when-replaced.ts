const key = 'millwright.reloaded-at'
const tooSoonMilliseconds = 30_000

/**
 * Takes up the new version when the service was updated under an open page, whose parts are gone:
 * one reload, and not again at once, so that a missing file does not reload for ever.
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
