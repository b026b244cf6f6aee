import { newSecret } from '#platform/secrets'

/** So that people and scanners can recognize a leaked token. */
const prefix = 'mwd_'

/** It contains its organization, whose rows are only visible to those who name it. */
export function newDirectoryToken(organizationId: string): string {
  return `${prefix}${organizationId.replaceAll('-', '')}_${newSecret()}`
}

/** The organization that a token names, if it looks like one. */
export function organizationOfToken(token: string): string | undefined {
  const [, hex] = /^mwd_([0-9a-f]{32})_[\w-]{43}$/.exec(token) ?? []
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
