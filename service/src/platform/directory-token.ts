import { newSecret } from '#platform/secrets'

/** So that a token that has leaked is known for what it is, by people and by scanners. */
const prefix = 'mwd_'

/** It names its organization, whose rows nobody sees who does not say which one they are of. */
export function newDirectoryToken(organizationId: string): string {
  return `${prefix}${organizationId.replaceAll('-', '')}_${newSecret()}`
}

/** The organization that a token names, if it looks like one. */
export function organizationOfToken(token: string): string | undefined {
  const [, hex] = /^mwd_([0-9a-f]{32})_[\w-]{43}$/.exec(token) ?? []
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
