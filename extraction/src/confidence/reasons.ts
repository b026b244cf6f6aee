/**
 * Why a person should look at a step or callout. The catalogue is closed; the README says in words
 * what each means.
 */
export const reasons = [
  'sequence_gap',
  'sequence_repeat',
  'no_number',
  'no_verb',
  'few_verbs',
  'heading_unclear',
  'table_without_header',
  'alone',
  'text_cut',
  'text_short',
  'text_long',
  'joined_pages',
  'recognition_low',
  'severity_without_word',
  'inside_text',
  'unplaced',
  'reference_unresolved',
  'taken_anyway',
  'suggested_by_model',
] as const
export type Reason = (typeof reasons)[number]
