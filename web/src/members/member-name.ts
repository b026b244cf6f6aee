import { i18n } from '../i18n.ts'

/** How a member is called, as it was when they did what is shown. */
export function memberName(names: { memberFirstName: string; memberLastName: string }): string {
  return `${names.memberFirstName} ${names.memberLastName}`.trim() || i18n.t('A member')
}
