const key = 'millwright.organization'

/** The slug of the organization that this browser showed last. */
export function lastOrganization(): string | null {
  return localStorage.getItem(key)
}

export function rememberOrganization(slug: string) {
  localStorage.setItem(key, slug)
}

export function forgetOrganization() {
  localStorage.removeItem(key)
}
