const key = 'millwright.wanted'
const goodForMilliseconds = 30 * 60_000

/**
 * The page a person wanted when they were asked to sign in. Shared by all tabs, because the link in the email opens a
 * new one.
 */
export function rememberWantedPage(href: string) {
  localStorage.setItem(key, JSON.stringify({ href, at: Date.now() }))
}

export function takeWantedPage(): string | undefined {
  const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as {
    href: string
    at: number
  } | null
  localStorage.removeItem(key)
  return stored && Date.now() - stored.at < goodForMilliseconds ? stored.href : undefined
}
