/** Languages that documents are generated in. */
export const languageCodes = [
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
] as const
export type LanguageCode = (typeof languageCodes)[number]
