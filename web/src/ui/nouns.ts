import { i18n } from '../i18n.ts'

/** The nouns that an organization has lists of. */
export type Noun =
  | 'guidebook'
  | 'procedure'
  | 'object'
  | 'capture'
  | 'skill'
  | 'course'
  | 'assignment'

interface NounWords {
  new: string
  search: string
  /** The label of the filter. */
  which: string
  nothingFound: string
  titleMissing: string
}

/** A whole text for each, because no language puts every noun into the same sentence. */
export function nounWords(noun: Noun): NounWords {
  return words[noun]()
}

const words: Record<Noun, () => NounWords> = {
  guidebook: () => ({
    new: i18n.t('New guidebook'),
    search: i18n.t('Search guidebooks'),
    which: i18n.t('Filter guidebooks'),
    nothingFound: i18n.t('No guidebooks match. Change the search or the filter above.'),
    titleMissing: i18n.t('Give the guidebook a title.'),
  }),
  procedure: () => ({
    new: i18n.t('New procedure'),
    search: i18n.t('Search procedures'),
    which: i18n.t('Filter procedures'),
    nothingFound: i18n.t('No procedures match. Change the search or the filter above.'),
    titleMissing: i18n.t('Give the procedure a title.'),
  }),
  object: () => ({
    new: i18n.t('New object'),
    search: i18n.t('Search objects'),
    which: i18n.t('Filter objects'),
    nothingFound: i18n.t('No objects match. Change the search or the filter above.'),
    titleMissing: i18n.t('Give the object a title.'),
  }),
  capture: () => ({
    new: i18n.t('New capture'),
    search: i18n.t('Search captures'),
    which: i18n.t('Filter captures'),
    nothingFound: i18n.t('No captures match. Change the search or the filter above.'),
    titleMissing: i18n.t('Give the capture a title.'),
  }),
  skill: () => ({
    new: i18n.t('New skill'),
    search: i18n.t('Search skills'),
    which: i18n.t('Filter skills'),
    nothingFound: i18n.t('No skills match. Change the search or the filter above.'),
    titleMissing: i18n.t('Give the skill a title.'),
  }),
  course: () => ({
    new: i18n.t('New course'),
    search: i18n.t('Search courses'),
    which: i18n.t('Filter courses'),
    nothingFound: i18n.t('No courses match. Change the search or the filter above.'),
    titleMissing: i18n.t('Give the course a title.'),
  }),
  assignment: () => ({
    new: i18n.t('Assign'),
    search: i18n.t('Search assignments'),
    which: i18n.t('Filter assignments'),
    nothingFound: i18n.t('No assignments match. Change the filter above.'),
    titleMissing: i18n.t('Give the procedure a title.'),
  }),
}
