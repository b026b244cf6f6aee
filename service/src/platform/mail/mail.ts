import type { LanguageCode } from '@millwright/contract/languages'

import type { Letterhead } from './letterhead.ts'

export interface Mail {
  to: string
  language: LanguageCode
  subject: string
  text: string
  /** The address in the email, shown separately in the development mailbox. */
  link: string
  code?: string
  /** An address that unsubscribes, when requested by a mail program or a person (RFC 8058). */
  unsubscribe?: string
  /** Absent if it comes from the service itself. */
  letterhead?: Letterhead
}
