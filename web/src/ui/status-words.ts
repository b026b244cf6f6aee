import { i18n } from '../i18n.ts'
import type { Noun } from './nouns.ts'

// Other languages have a form for each gender and number, which depends on the noun.

/** The word for one record, as on its badge. */
export const ofOne = {
  published: (noun: Noun) =>
    i18n.t({
      id: 'Published (one)',
      message: '{noun, select, course {Published} other {Published}}',
      values: { noun },
    }),
  archived: (noun: Noun) =>
    i18n.t({
      id: 'Archived (one)',
      message:
        '{noun, select, guidebook {Archived} object {Archived} skill {Archived} course {Archived} other {Archived}}',
      values: { noun },
    }),
}

/** The word for several, as above a list. */
export const ofSeveral = {
  all: (noun: Noun) =>
    i18n.t({
      id: 'All (several)',
      message: '{noun, select, guidebook {All} object {All} other {All}}',
      values: { noun },
    }),
  current: (noun: Noun) =>
    i18n.t({
      id: 'Current (several)',
      message:
        '{noun, select, guidebook {Current} object {Current} capture {Current} other {Current}}',
      values: { noun },
    }),
  published: (noun: Noun) =>
    i18n.t({
      id: 'Published (several)',
      message: '{noun, select, course {Published} other {Published}}',
      values: { noun },
    }),
  archived: (noun: Noun) =>
    i18n.t({
      id: 'Archived (several)',
      message:
        '{noun, select, guidebook {Archived} object {Archived} capture {Archived} course {Archived} other {Archived}}',
      values: { noun },
    }),
}
