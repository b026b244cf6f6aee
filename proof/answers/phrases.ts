import type { Random } from '../quality/synthetic/random.ts'

/** How people ask in one language. Text that no rule fits stays as it is. */
export interface Phrases {
  /** Words that people omit when typing quickly. */
  small: ReadonlySet<string>
  /** An instruction as a question; the words come without closing punctuation. */
  questions: readonly ((words: readonly string[], random: Random) => string[])[]
  /** Singular to plural, or the reverse. */
  counted: (word: string) => string
}

const list = (words: string) => new Set(words.split(' '))
const before =
  (...start: string[]) =>
  (words: readonly string[]) => [...start, ...words]
/** "Remove the cover" as "the cover remove": people think of the subject first. */
const turned = (words: readonly string[]) => [...words.slice(1), ...words.slice(0, 1)]

export const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    small: list(
      'the a an to of in on at and or with from into onto it its this that these those your you is are be as by for then so until them their there if',
    ),
    questions: [
      before('how', 'do', 'I'),
      before('how', 'to'),
      before('what', 'is', 'the', 'right', 'way', 'to'),
      ([verb = '', ...rest]) => [gerund(verb), ...rest],
      turned,
    ],
    counted: (word) =>
      /[^s]s$/.test(word) ? word.slice(0, -1) : /[a-z]$/.test(word) ? `${word}s` : word,
  },
  de: {
    small: list(
      'der die das den dem des ein eine einen einem einer und oder mit von zu zum zur in im an am auf aus bei es sie sich ist sind wird werden so dann bis für als ihr ihre ihren',
    ),
    questions: [
      ([verb = '', second = '', ...rest]) =>
        second === 'sie' ? ['wie', 'kann', 'ich', ...rest, verb] : ['wie', verb, second, ...rest],
      ([verb = '', second = '', ...rest]) =>
        second === 'sie' ? [...rest, verb] : [verb, second, ...rest],
      turned,
    ],
    counted: (word) =>
      word.endsWith('e') ? `${word}n` : word.endsWith('en') ? word.slice(0, -1) : word,
  },
  fr: {
    small: list(
      'le la les un une des du de d l à au aux et ou avec dans en sur par pour ce cette ces son sa ses votre vos il elle est sont que qui puis jusqu',
    ),
    questions: [
      ([verb = '', ...rest]) => ['comment', verb.replace(/ez$/, 'er'), ...rest],
      ([verb = '', ...rest]) => ['je', 'dois', verb.replace(/ez$/, 'er'), ...rest],
      turned,
    ],
    counted: (word) =>
      word.endsWith('s') ? word.slice(0, -1) : /[a-zé]$/.test(word) ? `${word}s` : word,
  },
  es: {
    small: list(
      'el la los las un una unos unas de del a al y o con en por para su sus este esta estos se lo que es son como hasta si',
    ),
    questions: [before('cómo', 'se'), before('qué', 'hago', 'para'), turned],
    counted: (word) =>
      /[^s]s$/.test(word) ? word.slice(0, -1) : /[aeo]$/.test(word) ? `${word}s` : word,
  },
}

function gerund(verb: string): string {
  if (!/^[a-z]{3,}$/.test(verb)) return verb
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}
