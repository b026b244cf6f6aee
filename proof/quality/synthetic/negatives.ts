import { paperKinds, papers, type PaperKind } from './archive/papers.ts'
import type { Manual, Part } from './content.ts'
import type { Sentences } from './sentences.ts'
import {
  catalogueChapter,
  dataChapter,
  description,
  faultChapter,
  safetyChapter,
} from './templates.ts'

export const negativeTemplates = [
  'specification',
  'catalogue',
  'questions',
  'contents',
  'warranty',
  'release notes',
  'faults',
  'brochure',
  'legend',
  'references',
  'characteristics',
  ...paperKinds,
] as const
type NegativeTemplate = (typeof negativeTemplates)[number]

/** Writes a document without a procedure, with much that looks like steps. */
export function writeNegative(template: NegativeTemplate, write: Sentences): Manual {
  return {
    language: write.language,
    title: titleOf(template, write),
    product: write.product(),
    parts: partsOf(template, write),
  }
}

function titleOf(template: NegativeTemplate, write: Sentences): string {
  const { headings, manualTitles } = write.language
  switch (template) {
    case 'specification':
      return `${write.product()}: ${headings.data}`
    case 'catalogue':
      return headings.catalogue
    case 'questions':
      return headings.questions
    case 'contents':
      return write.sentence(manualTitles)
    case 'warranty':
      return headings.warranty
    case 'release notes':
      return headings.changes
    case 'faults':
      return headings.faults
    case 'brochure':
    case 'legend':
    case 'characteristics':
      return write.product()
    case 'references':
      return write.sentence(manualTitles)
    default:
      return papers[template][write.language.code].title
  }
}

function partsOf(template: NegativeTemplate, write: Sentences): Part[] {
  const { random, language } = write
  const isNumbered = random.chance(0.6)
  const list = (texts: string[]): Part => ({ kind: isNumbered ? 'numbered' : 'bullets', texts })
  switch (template) {
    case 'specification':
      return [
        description(write, 2),
        ...dataChapter(write),
        ...(random.chance(0.5) ? safetyChapter(write) : []),
      ]
    case 'catalogue':
      return [...catalogueChapter(write), legend(write, 8), ...catalogueChapter(write)]
    case 'questions':
      return questions(write, isNumbered)
    case 'contents':
      return contents(write)
    case 'warranty':
      return [description(write, 1), list(write.sentences(language.clauses, 8))]
    case 'release notes':
      return [3, 2, 1].flatMap((version): Part[] => [
        { kind: 'heading', level: 1, text: `${random.between(1, 4)}.${version}.0` },
        list(write.sentences(language.changes, random.between(2, 5))),
      ])
    case 'faults':
      return [description(write, 2), ...faultChapter(write)]
    case 'brochure':
      return [
        description(write, 3),
        { kind: 'heading', level: 1, text: language.headings.overview },
        list(write.sentences(language.descriptions, 6)),
        ...dataChapter(write),
      ]
    case 'legend':
      return [legend(write, 6), description(write, 2), legend(write, 9)]
    case 'references':
      return [description(write, 2), { kind: 'numbered', texts: references(write) }]
    case 'characteristics':
      return [
        description(write, 2),
        list(write.sentences(language.data, 8).map((line) => line.replace(' | ', ': '))),
      ]
    default:
      return paper(template, write)
  }
}

/** Whole under its title, or in two chapters. */
function paper(kind: PaperKind, write: Sentences): Part[] {
  const { random, language } = write
  const own = papers[kind][language.code]
  const texts = write.sentences(own.texts, random.between(5, 7))
  const shape: 'numbered' | 'bullets' = random.chance(0.75) ? 'numbered' : 'bullets'
  if (random.chance(0.6)) return [{ kind: shape, texts }]
  return [
    description(write, 1),
    { kind: 'heading', level: 1, text: language.headings.overview },
    { kind: shape, texts: texts.slice(0, 3) },
    { kind: 'heading', level: 1, text: own.title },
    { kind: shape, texts: texts.slice(3) },
  ]
}

const authors = ['Meyer, K.', 'Rossi, A.', 'Okafor, C.', 'Tanaka, H.', 'Nowak, J.', 'Dubois, P.']
const publishers = ['Springer', 'Elsevier', 'Wiley', 'CRC Press', 'Academic Press']

function references(write: Sentences): string[] {
  const { random, language } = write
  return write
    .sentences(language.procedureTitles, 7)
    .map(
      (title) =>
        `${random.pick(authors)}: ${title}. ${random.pick(publishers)}, ${random.between(1978, 2023)}, pp. ${random.between(10, 90)}–${random.between(91, 300)}.`,
    )
}

function legend(write: Sentences, count: number): Part {
  const names = Array.from({ length: count }, () => write.thing())
  return {
    kind: 'legend',
    names,
    caption: `${write.language.figureWord} ${write.random.between(1, 9)}: ${write.product()}`,
  }
}

function questions(write: Sentences, isNumbered: boolean): Part[] {
  return write.sentences(write.language.questions, 7).flatMap((line, index): Part[] => {
    const [question = '', answer = ''] = line.split(' | ')
    return [
      { kind: 'heading', level: 2, text: isNumbered ? `${index + 1}. ${question}` : question },
      { kind: 'paragraph', text: answer },
    ]
  })
}

/** Headings of procedures, without the procedures. */
function contents(write: Sentences): Part[] {
  const titles = Array.from({ length: write.random.between(10, 18) }, () =>
    write.sentence(write.language.procedureTitles),
  )
  const rows = titles.map((title, index) => [String(index + 1), title, String(3 + index * 2)])
  return [{ kind: 'table', head: ['', '', ''], rows, hasHead: false }, description(write, 2)]
}
