import { languageOf as codeIn, type LanguageCode } from '@millwright/contract/languages'

import { i18n } from './i18n.ts'
import { createStore } from './ui/store.ts'

const key = 'millwright.language'

/** The languages' own names. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
] as const satisfies readonly { code: LanguageCode; name: string; direction: string }[]

export type Language = (typeof languages)[number]

type Catalogue = Record<string, string>

/** Each is a separate chunk, and only that of the chosen language is fetched. */
const catalogues: Record<LanguageCode, () => Promise<Catalogue>> = {
  en: async () => await Promise.resolve({}),
  de: async () => (await import('./locales/de.json')).default,
  fr: async () => (await import('./locales/fr.json')).default,
  es: async () => (await import('./locales/es.json')).default,
}

/** The displayed language. */
export const shownLanguage = createStore<Language>(languages[0])

/** Shows the language chosen in this browser, or else the first of the browser's languages that is supported. */
export async function openLanguage(): Promise<void> {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages]
  const found = wanted.map(languageOf).find((language) => language !== undefined)
  await show(found ?? languages[0])
}

/** Changes the language without a reload, and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  localStorage.setItem(key, language.code)
}

/** Shows the language that someone chose on another device, unless one was chosen in this browser. */
export async function followLanguage(code: LanguageCode | null): Promise<void> {
  const chosen = languages.find((language) => language.code === code)
  if (!chosen || localStorage.getItem(key) !== null || chosen === shownLanguage.read()) return
  await show(chosen)
}

function languageOf(tag: string): Language | undefined {
  const code = codeIn(tag)
  return languages.find((language) => language.code === code)
}

async function show(language: Language): Promise<void> {
  const { code, direction } = language
  i18n.load(code, await catalogues[code]())
  i18n.activate(code, regional(code))
  document.documentElement.lang = code
  document.documentElement.dir = direction
  shownLanguage.change(() => language)
}

/** With the reader's region, if the browser names one: it decides how dates are written. */
function regional(code: string): string[] {
  const ofLanguage = navigator.languages.filter((tag) => languageOf(tag)?.code === code)
  return [...ofLanguage, code]
}
