/** The languages of the app and its emails, English first. */
export const languageCodes = ['en', 'de', 'fr', 'es'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** The languages of documents that procedures are extracted from. */
export const documentLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'ja',
  'zh',
  'ko',
  'ru',
  'uk',
  'cs',
  'sv',
  'da',
  'no',
  'fi',
  'hu',
  'ro',
  'tr',
  'el',
  'ar',
  'he',
] as const

/** The language of the app for a tag such as `de-CH`. */
export function languageOf(tag: string): LanguageCode | undefined {
  const [primary] = tag.trim().toLowerCase().split('-')
  return languageCodes.find((code) => code === primary)
}
