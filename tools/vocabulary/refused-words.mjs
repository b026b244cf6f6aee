/** The words that docs/vocabulary.md decides against. `on` tells where a word is refused. */
export const refusedWords = [
  {
    on: 'code',
    word: /\b(?!mostBytes\b)(?:most|least|fewest)[A-Z]\w*/,
    instead: 'max… or min… (mostBytes is on the wire)',
  },
  { on: 'code', word: /\b(?:film|movie)s?(?:[A-Z]\w*)?\b(?! of)(?=[A-Z(:.,])/, instead: 'video' },
  { on: 'code', word: /\b\w+(?:Film|Movie)s?\b/, instead: 'Video' },
  { on: 'texts', word: /\b(?:some|any|every|no)body\b/i, instead: 'someone, anyone, …' },
  { on: 'texts', word: /\bwhoever\b/i, instead: 'anyone who, the person who' },
  { on: 'texts', word: /\be-mail/i, instead: 'email' },
  { on: 'texts', word: /(?<![.`\w])(?:un)?enrol(?!l|ment)/i, instead: 'enroll' },
  {
    on: 'texts',
    word: /\b(?:colour|behaviour|licence|millimetre|metres?\b|organis|recognis)/i,
    instead: 'the American spelling',
  },
  { on: 'texts', word: /\bodd numbers?\b/i, instead: 'numbering issue' },
  { on: 'texts', word: /\bdoubtful\b/i, instead: 'uncertain' },
  { on: 'texts', word: /\bat hand\b/i, instead: 'available' },
  { on: 'texts', word: /\bthe own\b/i, instead: 'your own, their own' },
  { on: 'texts', word: /\ball the same\b/i, instead: 'anyway' },
  { on: 'texts', word: /\bfor ever\b/i, instead: 'forever' },
  { on: 'texts', word: /\bany more\b(?=[.,;:)]|$)/i, instead: 'anymore, no longer' },
  { on: 'texts', word: /\bbecomes? of\b|\bbecame of\b/i, instead: 'happens to, the outcome' },
  { on: 'texts', word: /\b(?:is|are) to be\b/i, instead: 'has to be, should be' },
  { on: 'texts', word: /\bis told of\b|\btells of\b/i, instead: 'is notified, reports' },
]
