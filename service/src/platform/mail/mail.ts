import type { LanguageCode } from '@millwright/contract/languages'

import type { Letterhead } from './letterhead.ts'

export interface Mail {
  to: string
  language: LanguageCode
  subject: string
  text: string
  /** The address that the mail is about, shown apart in the development mailbox. */
  link: string
  code?: string
  /** An address that ends emails of this kind, when a mail program or a person asks it to (RFC 8058). */
  unsubscribe?: string
  /** None where it comes from the service itself. */
  letterhead?: Letterhead
}
