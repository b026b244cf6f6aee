/** The look of a document; omitted properties have the usual value. */
export interface Look {
  /** What is printed in place of the title. */
  title: 'heading' | 'none' | 'on a cover' | 'bold'
  headings: 'levels' | 'deep' | 'bold' | 'bold with numbers' | 'numbered' | 'plain'
  steps: 'list' | 'bullets' | 'typed' | 'paragraphs' | 'table' | 'hanging' | 'headings'
  /** The marker of the step at this index. */
  marker: (index: number, stepWord: string) => string
  substeps: 'letters' | 'bullets' | 'decimals'
  callouts: 'bold' | 'box' | 'quote' | 'icon' | 'capitals' | 'line of its own' | 'plain'
  isInTwoColumns: boolean
  hasRunningHeader: boolean
  hasContents: boolean
  hasAppendix: boolean
  hasFigures: boolean
  hasPurpose: boolean
  /** Makes lists continue across pages. */
  isOnSmallPages: boolean
  /** Sentences of another language in front. */
  isMixed: boolean
}

const usual: Look = {
  title: 'heading',
  headings: 'levels',
  steps: 'list',
  marker: (index) => `${index + 1}.`,
  substeps: 'letters',
  callouts: 'bold',
  isInTwoColumns: false,
  hasRunningHeader: false,
  hasContents: false,
  hasAppendix: false,
  hasFigures: false,
  hasPurpose: false,
  isOnSmallPages: false,
  isMixed: false,
}

const letter = (index: number): string => String.fromCodePoint(65 + (index % 26))

/** Each changes one thing, or two that go together. */
export const looks: Record<string, Look> = Object.fromEntries(
  Object.entries({
    usual: {},
    'title none': { title: 'none' },
    'title on a cover': { title: 'on a cover' },
    'title bold': { title: 'bold', headings: 'bold' },
    'headings deep': { headings: 'deep' },
    'headings bold': { headings: 'bold' },
    'headings bold, numbered': { headings: 'bold with numbers' },
    'headings numbered': { headings: 'numbered' },
    'headings plain': { headings: 'plain' },
    'steps bullets': { steps: 'bullets' },
    'steps paragraphs': { steps: 'paragraphs' },
    'steps table': { steps: 'table' },
    'steps headings': {
      steps: 'headings',
      marker: (index, word) => word.replace('{n}', String(index + 1)),
    },
    'marker 1)': { steps: 'typed', marker: (index) => `${index + 1})` },
    'marker (1)': { steps: 'typed', marker: (index) => `(${index + 1})` },
    'marker 1': { steps: 'typed', marker: (index) => `${index + 1} ` },
    'marker 1 -': { steps: 'typed', marker: (index) => `${index + 1} -` },
    'marker 01': {
      steps: 'typed',
      marker: (index) => String(index + 1).padStart(2, '0'),
    },
    'marker Step 1:': {
      steps: 'typed',
      marker: (index, word) => `${word.replace('{n}', String(index + 1))}:`,
    },
    'marker A.': { steps: 'typed', marker: (index) => `${letter(index)}.`, substeps: 'bullets' },
    'marker i.': { steps: 'typed', marker: (index) => `${roman(index + 1)}.` },
    'marker ①': { steps: 'typed', marker: (index) => circled(index + 1) },
    'marker ☐': { steps: 'typed', marker: () => '☐' },
    'marker 4.1': { steps: 'typed', marker: (index) => `4.${index + 1}.`, substeps: 'decimals' },
    'marker bold': { steps: 'hanging', marker: (index) => `<b>${index + 1}</b>` },
    'substeps bullets': { substeps: 'bullets' },
    'substeps 1.1': { steps: 'typed', substeps: 'decimals' },
    'steps hanging': { steps: 'hanging' },
    'callouts box': { callouts: 'box' },
    'callouts quote': { callouts: 'quote' },
    'callouts icon': { callouts: 'icon' },
    'callouts capitals': { callouts: 'capitals' },
    'callouts own line': { callouts: 'line of its own' },
    'callouts plain': { callouts: 'plain' },
    'callouts box, hanging': { callouts: 'box', steps: 'hanging' },
    'two columns': { isInTwoColumns: true },
    'two columns, hanging': { isInTwoColumns: true, steps: 'hanging' },
    'running header': { hasRunningHeader: true, isOnSmallPages: true },
    contents: { hasContents: true },
    appendix: { hasAppendix: true },
    purpose: { hasPurpose: true },
    figures: { hasFigures: true, steps: 'hanging' },
    'figures, paragraphs': { hasFigures: true, steps: 'paragraphs' },
    'small pages': { isOnSmallPages: true },
    'small pages, hanging': { isOnSmallPages: true, steps: 'hanging' },
    mixed: { isMixed: true },
  } satisfies Record<string, Partial<Look>>).map(([name, changed]) => [
    name,
    { ...usual, ...changed },
  ]),
)

function roman(number: number): string {
  const tens = 'x'.repeat(Math.floor(number / 10))
  return tens + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '')
}

function circled(number: number): string {
  return String.fromCodePoint((number > 20 ? 0x32_51 - 21 : 0x24_60 - 1) + number)
}
