import { i18n } from '../i18n.ts'

/** The nouns counted in lists and on cards. */
export type Counted = keyof typeof counts

/** `counted(1, 'step')` → `1 step`, with the plural forms of the reader's language. */
export function formatCount(count: number, noun: Counted): string {
  return counts[noun](count)
}

const counts = {
  guidebook: (count: number) =>
    i18n.t('{count, plural, one {# guidebook} other {# guidebooks}}', { count }),
  procedure: (count: number) =>
    i18n.t('{count, plural, one {# procedure} other {# procedures}}', { count }),
  run: (count: number) => i18n.t('{count, plural, one {# run} other {# runs}}', { count }),
  object: (count: number) => i18n.t('{count, plural, one {# object} other {# objects}}', { count }),
  capture: (count: number) =>
    i18n.t('{count, plural, one {# capture} other {# captures}}', { count }),
  skill: (count: number) => i18n.t('{count, plural, one {# skill} other {# skills}}', { count }),
  course: (count: number) => i18n.t('{count, plural, one {# course} other {# courses}}', { count }),
  assignment: (count: number) =>
    i18n.t('{count, plural, one {# assignment} other {# assignments}}', { count }),
  date: (count: number) => i18n.t('{count, plural, one {# date} other {# dates}}', { count }),
  lesson: (count: number) => i18n.t('{count, plural, one {# lesson} other {# lessons}}', { count }),
  step: (count: number) => i18n.t('{count, plural, one {# step} other {# steps}}', { count }),
  part: (count: number) => i18n.t('{count, plural, one {# part} other {# parts}}', { count }),
  page: (count: number) => i18n.t('{count, plural, one {# page} other {# pages}}', { count }),
  photo: (count: number) => i18n.t('{count, plural, one {# photo} other {# photos}}', { count }),
  document: (count: number) =>
    i18n.t('{count, plural, one {# document} other {# documents}}', { count }),
  member: (count: number) => i18n.t('{count, plural, one {# member} other {# members}}', { count }),
  session: (count: number) =>
    i18n.t('{count, plural, one {# session} other {# sessions}}', { count }),
  change: (count: number) => i18n.t('{count, plural, one {# change} other {# changes}}', { count }),
  signIn: (count: number) =>
    i18n.t('{count, plural, one {# sign-in} other {# sign-ins}}', { count }),
  question: (count: number) =>
    i18n.t('{count, plural, one {# question} other {# questions}}', { count }),
  mark: (count: number) => i18n.t('{count, plural, one {# mark} other {# marks}}', { count }),
  result: (count: number) => i18n.t('{count, plural, one {# result} other {# results}}', { count }),
  passkey: (count: number) =>
    i18n.t('{count, plural, one {# passkey} other {# passkeys}}', { count }),
  domain: (count: number) => i18n.t('{count, plural, one {# domain} other {# domains}}', { count }),
  assistant: (count: number) =>
    i18n.t('{count, plural, one {# assistant} other {# assistants}}', { count }),
  webhook: (count: number) =>
    i18n.t('{count, plural, one {# webhook} other {# webhooks}}', { count }),
  delivery: (count: number) =>
    i18n.t('{count, plural, one {# delivery} other {# deliveries}}', { count }),
  'shared device': (count: number) =>
    i18n.t('{count, plural, one {# shared device} other {# shared devices}}', { count }),
  badge: (count: number) => i18n.t('{count, plural, one {# badge} other {# badges}}', { count }),
  token: (count: number) => i18n.t('{count, plural, one {# token} other {# tokens}}', { count }),
  'API key': (count: number) =>
    i18n.t('{count, plural, one {# API key} other {# API keys}}', { count }),
}
