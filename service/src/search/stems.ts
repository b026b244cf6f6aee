/** PostgreSQL's stemmers, each with its stop words, by language. */
const dictionaries: Readonly<Record<string, string>> = {
  ar: 'arabic_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  hu: 'hungarian_stem',
  it: 'italian_stem',
  nl: 'dutch_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sv: 'swedish_stem',
  tr: 'turkish_stem',
}

export const allDictionaries = Object.values(dictionaries)

/** The stemmers for a text: all if its language is unknown, none for a language without one. */
export function dictionariesFor(language: string | undefined): string[] {
  return language === undefined ? allDictionaries : [dictionaries[language] ?? []].flat()
}

/**
 * How many letters represent a word in inflected languages without a stemmer. Cutting at the fifth letter works
 * nearly as well as one.
 */
const cutAt: Readonly<Record<string, number>> = { cs: 5, pl: 5, uk: 5, he: 4, ko: 2 }
const cuts = [...new Set(Object.values(cutAt))]

/** The prefix that represents a word, possibly all of it; none for one that is shorter. */
export function wordBeginnings(word: string, language?: string): string[] {
  const lengths = language === undefined ? cuts : [cutAt[language] ?? []].flat()
  return lengths.flatMap((length) =>
    word.length >= length ? [`${word.slice(0, length).toWellFormed()}*`] : [],
  )
}
