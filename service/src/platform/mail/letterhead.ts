import type { FileStore } from '#platform/files/file-store'

import { nameInMail } from './name-in-mail.ts'

/** Whose an email is, shown above its text. */
export interface Letterhead {
  name: string
  /** `#rrggbb` */
  accent: string | null
  /** Goes along in the email: mail programs ask before they fetch pictures from elsewhere. */
  logo?: MailPicture
}

export interface MailPicture {
  contentType: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** An organization as others see it. */
export interface OrganizationShown {
  name: string
  accentColor: string | null
  /** Where its logo is stored. */
  logoKey: string | null
}

/** For emails to members. Those to strangers carry no picture: whoever founds an organization chooses what it says. */
export async function letterheadFor(
  files: Pick<FileStore, 'open'>,
  { name, accentColor, logoKey }: OrganizationShown,
): Promise<Letterhead> {
  const logo = await logoForMail(files, logoKey)
  return { name: nameInMail(name), accent: accentColor, ...(logo && { logo }) }
}

/** Larger ones would weigh more than all else in the mailboxes of a company. */
const maxLogoBytes = 256 * 1024
/** Those that all mail programs show: Outlook takes no WebP. */
const types: Record<string, MailPicture['contentType']> = { png: 'image/png', jpg: 'image/jpeg' }

/** @returns null for none, and for what is too large or no mail program is sure to show */
export async function logoForMail(
  files: Pick<FileStore, 'open'>,
  key: string | null,
): Promise<MailPicture | null> {
  const contentType = types[key?.split('.').at(-1) ?? '']
  if (key === null || contentType === undefined) return null
  const stored = await files.open(key)
  if (!stored || stored.size > maxLogoBytes) return null
  const chunks: Buffer[] = []
  for await (const chunk of await stored.read()) chunks.push(Buffer.from(chunk))
  return { contentType, bytes: Buffer.concat(chunks) }
}
