import type { FileStore } from '#platform/files/file-store'

import { nameInMail } from './name-in-mail.ts'

/** The sender's organization, shown above the text of an email. */
export interface Letterhead {
  name: string
  /** `#rrggbb` */
  accent: string | null
  /** Attached to the email: mail programs ask before they load remote pictures. */
  logo?: MailPicture
}

export interface MailPicture {
  contentType: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** An organization's public name and color. */
export interface OrganizationShown {
  name: string
  accentColor: string | null
  /** The storage key of its logo. */
  logoKey: string | null
}

/** For emails to members. Those to strangers have no picture: whoever creates an organization chooses it. */
export async function letterheadFor(
  files: Pick<FileStore, 'open'>,
  { name, accentColor, logoKey }: OrganizationShown,
): Promise<Letterhead> {
  const logo = await logoForMail(files, logoKey)
  return { name: nameInMail(name), accent: accentColor, ...(logo && { logo }) }
}

/** Larger ones would weigh more than everything else in a company's mailboxes. */
const maxLogoBytes = 256 * 1024
/** The formats that all mail programs show: Outlook doesn't support WebP. */
const types: Record<string, MailPicture['contentType']> = { png: 'image/png', jpg: 'image/jpeg' }

/** @returns null if there is none, it is too large, or not all mail programs show it */
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
