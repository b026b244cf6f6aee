import { languageOf, type LanguageCode } from '@millwright/contract/languages'

/** The supported language that an `Accept-Language` header (RFC 9110, 12.5.4) ranks highest, or English. */
export function wantedLanguage(header = ''): LanguageCode {
  const wanted = header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
      return { code: languageOf(tag), weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.find(({ code }) => code !== undefined)?.code ?? 'en'
}
