import { i18n } from '../i18n.ts'

/** What an organization has lists of. */
export type Noun = 'guidebook' | 'procedure' | 'object' | 'capture' | 'skill' | 'course'

interface NounWords {
  new: string
  search: string
  /** Names the choice of which ones are shown. */
  which: string
  nothingFound: string
  titleMissing: string
}

/** Whole texts for each, because no language puts every noun into the same sentence. */
export function nounWords(noun: Noun): NounWords {
  return words[noun]()
}

const words: Record<Noun, () => NounWords> = {
  guidebook: () => ({
    new: i18n.t('New guidebook'),
    search: i18n.t('Search guidebooks'),
    which: i18n.t('Which guidebooks'),
    nothingFound: i18n.t('No guidebook matches. Change the words or the choice above.'),
    titleMissing: i18n.t('Give the guidebook a title.'),
  }),
  procedure: () => ({
    new: i18n.t('New procedure'),
    search: i18n.t('Search procedures'),
    which: i18n.t('Which procedures'),
    nothingFound: i18n.t('No procedure matches. Change the words or the choice above.'),
    titleMissing: i18n.t('Give the procedure a title.'),
  }),
  object: () => ({
    new: i18n.t('New object'),
    search: i18n.t('Search objects'),
    which: i18n.t('Which objects'),
    nothingFound: i18n.t('No object matches. Change the words or the choice above.'),
    titleMissing: i18n.t('Give the object a title.'),
  }),
  capture: () => ({
    new: i18n.t('New capture'),
    search: i18n.t('Search captures'),
    which: i18n.t('Which captures'),
    nothingFound: i18n.t('No capture matches. Change the words or the choice above.'),
    titleMissing: i18n.t('Give the capture a title.'),
  }),
  skill: () => ({
    new: i18n.t('New skill'),
    search: i18n.t('Search skills'),
    which: i18n.t('Which skills'),
    nothingFound: i18n.t('No skill matches. Change the words or the choice above.'),
    titleMissing: i18n.t('Give the skill a title.'),
  }),
  course: () => ({
    new: i18n.t('New course'),
    search: i18n.t('Search courses'),
    which: i18n.t('Which courses'),
    nothingFound: i18n.t('No course matches. Change the words or the choice above.'),
    titleMissing: i18n.t('Give the course a title.'),
  }),
}
